package org.millrace.runtime.event;

import org.millrace.deployment.type.ClassProperty;
import org.millrace.runtime.api.EventProperty;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjLongConsumer;
import java.util.function.ToLongFunction;

/** Analyzes user classes that are event types. */
final class ClassShapes {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private ClassShapes() {
    }

    /**
     * Analyzes a class.
     *
     * @param properties its properties, in the order of {@link ClassProperty#of}
     * @throws EventTypeException if the class cannot be an event type; the message is for the user
     */
    static ClassEventType.Shape read(Class<?> type, List<EventProperty> properties, String sentTime, String ingressTime) throws EventTypeException {
        try {
            var lookup = MethodHandles.privateLookupIn(type, LOOKUP);
            return type.isRecord() ? ofRecord(type, properties, lookup, sentTime, ingressTime)
                    : ofBean(type, properties, lookup, sentTime, ingressTime);
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new EventTypeException("the class " + type.getName() + " cannot be used for events: " + e.getMessage());
        }
    }

    private static ClassEventType.Shape ofRecord(Class<?> type, List<EventProperty> described, MethodHandles.Lookup lookup, String sentTime,
            String ingressTime) throws IllegalAccessException, NoSuchMethodException, EventTypeException {
        if (!ingressTime.isEmpty()) {
            throw new EventTypeException("the record " + type.getName() + " cannot be changed, so its property '"
                    + ingressTime + "' cannot take the ingress time; use a class with a setter");
        }
        var properties = properties(type, described, lookup);
        var parameters = Arrays.stream(type.getRecordComponents()).map(c -> c.getType()).toArray(Class<?>[]::new);
        var canonical = lookup.unreflectConstructor(type.getDeclaredConstructor(parameters));
        var sent = Optional.<ToLongFunction<Object>>empty();
        if (!sentTime.isEmpty()) {
            sent = Optional.of(Accessors.longGetter(lookup, lookup.unreflect(longGetter(type, type.getMethod(sentTime)))));
        }
        return new ClassEventType.Shape(type, properties, Optional.empty(), Optional.of(canonical), sent,
                Optional.empty());
    }

    private static ClassEventType.Shape ofBean(Class<?> type, List<EventProperty> described, MethodHandles.Lookup lookup, String sentTime,
            String ingressTime) throws IllegalAccessException, EventTypeException {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new EventTypeException("the class " + type.getName() + " is abstract; events need a class that can be made");
        }
        var properties = properties(type, described, lookup);
        try {
            var constructor = lookup.unreflectConstructor(type.getDeclaredConstructor());
            var sent = sentTime.isEmpty() ? Optional.<ToLongFunction<Object>>empty()
                    : Optional.of(Accessors.longGetter(lookup,
                            lookup.unreflect(longGetter(type, require(properties, type, sentTime)))));
            var ingress = ingressTime.isEmpty() ? Optional.<ObjLongConsumer<Object>>empty()
                    : Optional.of(Accessors.longSetter(lookup, lookup.unreflect(ClassProperty.setter(type, ingressTime, long.class)
                            .orElseThrow(() -> new EventTypeException("the class " + type.getName()
                                    + " has no method set" + ClassProperty.capital(ingressTime) + "(long) to take the ingress time")))));
            return new ClassEventType.Shape(type, properties, Optional.of(Accessors.supplier(lookup, constructor)),
                    Optional.empty(), sent, ingress);
        } catch (NoSuchMethodException e) {
            throw new EventTypeException("the class " + type.getName() + " has no constructor without parameters; "
                    + "add one, or make it a record");
        }
    }

    private static List<ClassEventType.Property> properties(Class<?> type, List<EventProperty> described, MethodHandles.Lookup lookup)
            throws IllegalAccessException {
        var properties = new ArrayList<ClassEventType.Property>();
        for (var property : ClassProperty.of(type)) {
            var form = described.get(properties.size());
            var getter = Accessors.getter(lookup, lookup.unreflect(property.getter()));
            properties.add(new ClassEventType.Property(form, property.getter(), form.structure().isPresent() ? getter.andThen(Structures::plain) : getter,
                    access(property, form, lookup)));
        }
        return properties;
    }

    private static Method require(List<ClassEventType.Property> properties, Class<?> type, String property) throws EventTypeException {
        return properties.stream().filter(known -> known.name().equals(property)).map(ClassEventType.Property::reader).findFirst()
                .orElseThrow(() -> new EventTypeException("the class " + type.getName() + " has no property '" + property + "'"));
    }

    private static Method longGetter(Class<?> type, Method getter) throws EventTypeException {
        if (getter.getReturnType() != long.class) {
            throw new EventTypeException(getter.getName() + " of " + type.getName() + " must be of type long to be a time");
        }
        return getter;
    }

    private static PropertyAccess access(ClassProperty property, EventProperty form, MethodHandles.Lookup lookup) throws IllegalAccessException {
        if (property.setter().isEmpty()) {
            return new PropertyAccess.ReadOnly();
        }
        var handle = lookup.unreflect(property.setter().get());
        var valueType = property.getter().getReturnType();
        if (valueType == int.class) {
            return new PropertyAccess.OfInt(Accessors.intSetter(lookup, handle));
        }
        if (valueType == long.class) {
            return new PropertyAccess.OfLong(Accessors.longSetter(lookup, handle));
        }
        if (valueType == double.class) {
            return new PropertyAccess.OfDouble(Accessors.doubleSetter(lookup, handle));
        }
        return new PropertyAccess.OfObject(Accessors.setter(lookup, handle), Structures.conversion(form, valueType));
    }
}
