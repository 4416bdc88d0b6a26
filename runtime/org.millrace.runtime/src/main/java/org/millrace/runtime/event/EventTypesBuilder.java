package org.millrace.runtime.event;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.type.RecordClasses;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates event types, those of nested records before the types that have them. */
final class EventTypesBuilder {

    private final Map<String, EventTypeSpec> specs = new LinkedHashMap<>();
    private final ClassLoader loader;
    private final Map<String, RuntimeEventType> made = new HashMap<>();
    private final Set<String> open = new LinkedHashSet<>();
    private final Map<Class<?>, RuntimeEventType> records = new HashMap<>();
    private final RecordClasses recordClasses = new RecordClasses(this::record);

    EventTypesBuilder(List<EventTypeSpec> specs, ClassLoader loader) {
        specs.forEach(spec -> this.specs.put(spec.name(), spec));
        this.loader = loader;
    }

    RuntimeEventType type(String name) throws EventTypeException {
        var known = made.get(name);
        if (known != null) {
            return known;
        }
        var spec = specs.get(name);
        if (!open.add(name)) {
            throw new EventTypeException("the event type '" + name + "' contains itself: " + String.join(", ", open));
        }
        var type = spec.javaClass().isEmpty() ? ofProperties(spec) : ofClass(spec);
        open.remove(name);
        made.put(name, type);
        return type;
    }

    private MapEventType ofProperties(EventTypeSpec spec) throws EventTypeException {
        var properties = new ArrayList<EventProperty>();
        for (var property : spec.properties()) {
            properties.add(property(spec, property));
        }
        return new MapEventType(spec.name(), properties, spec.sentTimeProperty(), spec.ingressTimeProperty());
    }

    private EventProperty property(EventTypeSpec spec, PropertySpec property) throws EventTypeException {
        if (!property.record().isEmpty()) {
            if (!specs.containsKey(property.element())) {
                throw new EventTypeException("the property '" + property.name() + "' of the event type '" + spec.name()
                        + "' has records of the unknown event type '" + property.element() + "'");
            }
            return new EventProperty(property.name(), Structure.ofRecord(type(property.element()), property.array()));
        }
        var type = PropertyType.ofLabel(property.element()).orElseThrow(() -> new EventTypeException("the property '" + property.name()
                + "' of the event type '" + spec.name() + "' is of the unknown type '" + property.type() + "'"));
        return property.array() ? new EventProperty(property.name(), Structure.ofValues(type)) : new EventProperty(property.name(), type);
    }

    /** Returns the types of records in events of Java classes, by their classes. */
    Map<Class<?>, RuntimeEventType> records() {
        return records;
    }

    private Optional<EventType> record(Class<?> type, List<EventProperty> properties) {
        try {
            records.put(type, new ClassEventType(type.getSimpleName(), ClassShapes.read(type, properties, "", ""), ""));
            return Optional.of(records.get(type));
        } catch (EventTypeException e) {
            // Statements still follow its getters.
            return Optional.empty();
        }
    }

    private ClassEventType ofClass(EventTypeSpec spec) throws EventTypeException {
        try {
            var type = Class.forName(spec.javaClass(), true, loader);
            return new ClassEventType(spec.name(), ClassShapes.read(type, recordClasses.properties(type), spec.sentTimeProperty(), spec.ingressTimeProperty()),
                    spec.ingressTimeProperty());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new EventTypeException("the class " + spec.javaClass() + " of the event type '" + spec.name()
                    + "' is not on the class path");
        }
    }
}
