package org.millrace.runtime.event;

import org.millrace.deployment.EventTypeSpec;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The event types of a deployment, by name. Immutable. */
public final class EventTypes {

    private final Map<String, RuntimeEventType> byName;
    private final Map<Class<?>, RuntimeEventType> records;

    private EventTypes(Map<String, RuntimeEventType> byName, Map<Class<?>, RuntimeEventType> records) {
        this.byName = byName;
        this.records = records;
    }

    /**
     * Creates event types.
     *
     * @param loader loads their Java classes
     * @throws EventTypeException for the first invalid event type
     */
    public static EventTypes of(List<EventTypeSpec> specs, ClassLoader loader) throws EventTypeException {
        var made = new EventTypesBuilder(specs, loader);
        var byName = new LinkedHashMap<String, RuntimeEventType>();
        for (var spec : specs) {
            byName.put(spec.name(), made.type(spec.name()));
        }
        return new EventTypes(byName, made.records());
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

    /** Returns the type for an object's Java class: an event type, or that of records in events of Java classes. */
    public Optional<RuntimeEventType> ofRecord(Object record) {
        return ofObject(record).or(() -> Optional.ofNullable(records.get(record.getClass())));
    }

    /** Returns the classes of records in events of Java classes, without those of event types. */
    public List<Class<?>> recordClasses() {
        var known = byName.values().stream().flatMap(type -> type.javaClass().stream()).toList();
        return records.keySet().stream().filter(type -> !known.contains(type)).toList();
    }

    /** Returns all event types. */
    public Collection<RuntimeEventType> all() {
        return byName.values();
    }
}
