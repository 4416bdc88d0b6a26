package org.millrace.runtime.event;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The event types of a deployment, by name. Immutable. */
public final class EventTypes {

    private final Map<String, RuntimeEventType> byName;

    private EventTypes(Map<String, RuntimeEventType> byName) {
        this.byName = byName;
    }

    /**
     * Creates event types.
     *
     * @param loader loads their Java classes
     * @throws EventTypeException for the first invalid event type
     */
    public static EventTypes of(List<EventTypeSpec> specs, ClassLoader loader) throws EventTypeException {
        var byName = new LinkedHashMap<String, RuntimeEventType>();
        for (var spec : specs) {
            byName.put(spec.name(), spec.javaClass().isEmpty() ? ofProperties(spec) : ofClass(spec, loader));
        }
        return new EventTypes(byName);
    }

    /** Returns the event type with a name. */
    public Optional<RuntimeEventType> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Returns the event type for an object's Java class. */
    public Optional<RuntimeEventType> ofObject(Object event) {
        return byName.values().stream()
                .filter(type -> type.javaClass().isPresent() && type.javaClass().get() == event.getClass()).findFirst();
    }

    /** Returns all event types. */
    public Collection<RuntimeEventType> all() {
        return byName.values();
    }

    private static MapEventType ofProperties(EventTypeSpec spec) throws EventTypeException {
        var properties = new ArrayList<EventProperty>();
        for (var property : spec.properties()) {
            properties.add(new EventProperty(property.name(), PropertyType.ofLabel(property.type())
                    .orElseThrow(() -> new EventTypeException("the property '" + property.name() + "' of the event type '"
                            + spec.name() + "' is of the unknown type '" + property.type() + "'"))));
        }
        return new MapEventType(spec.name(), properties, spec.sentTimeProperty(), spec.ingressTimeProperty());
    }

    private static ClassEventType ofClass(EventTypeSpec spec, ClassLoader loader) throws EventTypeException {
        try {
            var type = Class.forName(spec.javaClass(), true, loader);
            return new ClassEventType(spec.name(),
                    ClassShapes.read(type, spec.sentTimeProperty(), spec.ingressTimeProperty()), spec.ingressTimeProperty());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new EventTypeException("the class " + spec.javaClass() + " of the event type '" + spec.name()
                    + "' is not on the class path");
        }
    }
}
