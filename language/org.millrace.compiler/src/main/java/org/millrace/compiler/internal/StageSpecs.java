package org.millrace.compiler.internal;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.runtime.api.EventProperty;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Event types and stages of a network without errors as the deployment has them. */
public final class StageSpecs {

    private StageSpecs() {
    }

    /** An event type. */
    public static EventTypeSpec eventType(EventType type) {
        return new EventTypeSpec(type.getName(), type.getJavaClass(),
                type.getProperties().stream().map(StageSpecs::property).toList(),
                type.getSentTimeProperty(), type.getIngressTimeProperty(), type.getEventTimeProperty(),
                set(type, Literals.EVENT_TYPE__EVENT_TIME_UNIT));
    }

    static EventTypeSpec.PropertySpec property(EventTypeProperty property) {
        return property.getRecord() == null
                ? EventTypeSpec.PropertySpec.ofValues(property.getName(), property.getType().getLiteral(), property.isRepeated())
                : EventTypeSpec.PropertySpec.ofRecords(property.getName(), property.getRecord().getName(), property.isRepeated());
    }

    /** A property of a Java class. */
    static EventTypeSpec.PropertySpec property(EventProperty property) {
        return property.structure().isEmpty() ? new EventTypeSpec.PropertySpec(property.name(), property.type().label())
                : property.structure().get().record().isPresent() ? new EventTypeSpec.PropertySpec(property.name(), property.type().label(), property.label())
                : new EventTypeSpec.PropertySpec(property.name(), property.label());
    }

    /** A stage. */
    public static StageSpec stage(Stage stage, Map<Stage, List<Expansion>> statements) {
        return switch (stage) {
            case Adapter a -> new StageSpec.AdapterSpec(a.getName(), a.getProvider(), a.getDirection().getLiteral(),
                    a.getEventType().getName(), a.getThreading(), values(a.getProperties()), set(a, Literals.ADAPTER__LATENESS),
                    set(a, Literals.ADAPTER__IDLE), set(a, Literals.ADAPTER__LATE));
            case Stream s -> new StageSpec.StreamSpec(s.getName(), s.getCapacity(), s.getThreads(), s.getPartitionKey(),
                    s.getOverflow().getLiteral(), s.getOnset(), s.getAbate());
            case Processor p -> new StageSpec.ProcessorSpec(p.getName(),
                    statements.get(p).stream().flatMap(e -> e.statements().stream()).toList());
            case Bean b -> new StageSpec.BeanSpec(b.getName(), b.getJavaClass(),
                    b.getEventType() == null ? "" : b.getEventType().getName(), values(b.getProperties()));
            default -> throw new IllegalStateException("unknown kind of stage " + stage);
        };
    }

    /** What moves the clock; empty for the wall clock. */
    public static String time(Network network) {
        return set(network, Literals.NETWORK__TIME);
    }

    /** The tick of the clock; empty for the default. */
    public static String tick(Network network) {
        return set(network, Literals.NETWORK__TICK);
    }

    /** The value of an attribute as the file has it; empty for the default. */
    private static String set(EObject element, EAttribute attribute) {
        return element.eIsSet(attribute) ? element.eGet(attribute).toString() : "";
    }

    private static Map<String, String> values(List<Property> properties) {
        var values = new LinkedHashMap<String, String>();
        properties.forEach(p -> values.put(p.getName(), p.getValue()));
        return values;
    }
}
