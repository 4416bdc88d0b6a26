package org.millrace.deployment.type;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Finds records in Java classes: properties whose classes have properties, too. A record does not contain itself; a property
 * that leads back to its own class is one of type object. For one thread.
 */
public final class RecordClasses {

    private final BiFunction<Class<?>, List<EventProperty>, Optional<EventType>> maker;
    private final Map<Class<?>, Optional<EventType>> made = new HashMap<>();
    private final Map<Class<?>, List<ClassProperty>> parts = new HashMap<>();
    private final Map<Class<?>, Set<Class<?>>> reached = new HashMap<>();

    /**
     * Creates a finder.
     *
     * @param maker makes the event type of a record from its class and its properties; empty if the class cannot be used
     */
    public RecordClasses(BiFunction<Class<?>, List<EventProperty>, Optional<EventType>> maker) {
        this.maker = maker;
    }

    /**
     * Returns the properties of a class, in the order of {@link ClassProperty#of}.
     *
     * @throws LinkageError if the class refers to classes that do not exist
     */
    public List<EventProperty> properties(Class<?> type) {
        return ClassProperty.of(type).stream().map(property -> property(type, property)).toList();
    }

    private EventProperty property(Class<?> owner, ClassProperty property) {
        var form = ClassForm.of(property.getter());
        var value = PropertyType.ofJavaType(form.element());
        if (value != PropertyType.OBJECT) {
            return form.repeated() ? new EventProperty(property.name(), Structure.ofValues(value)) : new EventProperty(property.name(), value);
        }
        return record(owner, form.element()).map(type -> new EventProperty(property.name(), Structure.ofRecord(type, form.repeated())))
                .orElseGet(() -> new EventProperty(property.name(), PropertyType.OBJECT));
    }

    private Optional<EventType> record(Class<?> owner, Class<?> element) {
        if (!isRecord(element) || leadsBack(element, owner)) {
            return Optional.empty();
        }
        var known = made.get(element);
        if (known == null) {
            known = maker.apply(element, properties(element));
            made.put(element, known);
        }
        return known;
    }

    private boolean isRecord(Class<?> type) {
        return !parts(type).isEmpty() && RecordFault.of("", type, parts(type)).isEmpty();
    }

    private List<ClassProperty> parts(Class<?> type) {
        return parts.computeIfAbsent(type, key -> {
            try {
                return RecordFault.mayHaveParts(key) ? ClassProperty.of(key) : List.of();
            } catch (LinkageError e) {
                // A class of a library may refer to one that the project does not need.
                return List.of();
            }
        });
    }

    private boolean leadsBack(Class<?> element, Class<?> owner) {
        return element == owner || reached(element).contains(owner);
    }

    /** Returns the classes of the records in a record, and of those in them. */
    private Set<Class<?>> reached(Class<?> type) {
        var known = reached.get(type);
        if (known != null) {
            return known;
        }
        var found = new HashSet<Class<?>>();
        var open = new ArrayList<Class<?>>(List.of(type));
        while (!open.isEmpty()) {
            for (var property : parts(open.removeLast())) {
                var element = ClassForm.of(property.getter()).element();
                if (isRecord(element) && found.add(element)) {
                    open.add(element);
                }
            }
        }
        reached.put(type, found);
        return found;
    }

    /** Returns why codecs leave properties of a class out that look like records, or of the records in it. */
    public List<RecordFault> faults(Class<?> type) {
        var faults = new ArrayList<RecordFault>();
        addFaults(type, ClassProperty.of(type), new HashSet<>(), faults);
        return List.copyOf(faults);
    }

    private void addFaults(Class<?> owner, List<ClassProperty> properties, Set<Class<?>> seen, List<RecordFault> faults) {
        if (!seen.add(owner)) {
            return;
        }
        for (var property : properties) {
            var form = ClassForm.of(property.getter());
            var inner = parts(form.element());
            if (inner.isEmpty() && (!form.repeated() || PropertyType.ofJavaType(form.element()) == PropertyType.OBJECT)) {
                continue;
            }
            var fault = inner.isEmpty() ? Optional.<RecordFault>empty() : RecordFault.of(property.name(), form.element(), inner);
            if (fault.isPresent()) {
                faults.add(fault.get());
            } else if (leadsBack(form.element(), owner)) {
                faults.add(RecordFault.circle(property.name(), owner, form.element()));
            } else {
                addFaults(form.element(), inner, seen, faults);
                if (!property.isSettable() && ClassProperty.fields(owner).stream().anyMatch(field -> field.getName().equals(property.name()))) {
                    faults.add(RecordFault.setter(property, owner));
                }
            }
        }
    }
}
