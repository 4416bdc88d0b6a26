package org.millrace.compiler.load.ide;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.editor.ProcessorProject;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The inbound adapters of a network, to which a load may send events.
 *
 * @param properties the properties of their event types with their types, by the name of the adapter
 */
public record InboundAdapters(Map<String, Map<String, String>> properties) {

    /** No adapters, since the network is not known. */
    public static final InboundAdapters NONE = new InboundAdapters(Map.of());

    /**
     * Returns the adapters of a network.
     *
     * @param types the event types of the network
     */
    public static InboundAdapters of(CompileResult compiled, ProjectTypes types) {
        var properties = new LinkedHashMap<String, Map<String, String>>();
        compiled.network().ifPresent(network -> network.getStages().stream().filter(Adapter.class::isInstance).map(Adapter.class::cast)
                .filter(adapter -> adapter.getDirection() == AdapterDirection.IN && adapter.getName() != null)
                .forEach(adapter -> properties.put(adapter.getName(), properties(adapter, types))));
        return new InboundAdapters(properties);
    }

    /** Returns the adapters of a project; none if its network is not known. */
    static InboundAdapters of(EplProject project) {
        return project instanceof ProcessorProject known ? of(known.saved().compiled(), known.types()) : NONE;
    }

    private static Map<String, String> properties(Adapter adapter, ProjectTypes types) {
        var properties = new LinkedHashMap<String, String>();
        Optional.ofNullable(adapter.getEventType()).filter(type -> !type.eIsProxy() && type.getName() != null)
                .flatMap(type -> types.eventType(type.getName()))
                .ifPresent(shape -> shape.properties().forEach(property -> properties.put(property.name(), property.type().label())));
        return properties;
    }

    /** Returns the names of the adapters. */
    public List<String> names() {
        return List.copyOf(properties.keySet());
    }

    /** Returns the properties of the events of an adapter; those of the only one if its name is not given. */
    public Map<String, String> properties(Optional<String> name) {
        return properties.size() == 1 && name.isEmpty() ? properties.values().iterator().next() : properties.getOrDefault(name.orElse(""), Map.of());
    }
}
