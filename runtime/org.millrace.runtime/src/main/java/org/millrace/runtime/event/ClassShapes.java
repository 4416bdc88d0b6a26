package org.millrace.runtime.event;

import java.beans.Introspector;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
     * @throws EventTypeException if the class cannot be an event type; the message is for the user
     */
    static ClassEventType.Shape read(Class<?> type, String sentTime, String ingressTime) throws EventTypeException {
        try {
            var lookup = MethodHandles.privateLookupIn(type, LOOKUP);
            return type.isRecord() ? ofRecord(type, lookup, sentTime, ingressTime)
                    : ofBean(type, lookup, sentTime, ingressTime);
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new EventTypeException("the class " + type.getName() + " cannot be used for events: " + e.getMessage());
        }
    }

    private static ClassEventType.Shape ofRecord(Class<?> type, MethodHandles.Lookup lookup, String sentTime,
            String ingressTime) throws IllegalAccessException, NoSuchMethodException, EventTypeException {
        if (!ingressTime.isEmpty()) {
            throw new EventTypeException("the record " + type.getName() + " cannot be changed, so its property '"
                    + ingressTime + "' cannot take the ingress time; use a class with a setter");
        }
        var properties = new ArrayList<ClassEventType.Property>();
        for (var component : type.getRecordComponents()) {
            properties.add(new ClassEventType.Property(component.getName(), component.getAccessor(),
                    Accessors.getter(lookup, lookup.unreflect(component.getAccessor())), new PropertyAccess.ReadOnly()));
        }
        var parameters = Arrays.stream(type.getRecordComponents()).map(c -> c.getType()).toArray(Class<?>[]::new);
        var canonical = lookup.unreflectConstructor(type.getDeclaredConstructor(parameters));
        var sent = Optional.<ToLongFunction<Object>>empty();
        if (!sentTime.isEmpty()) {
            sent = Optional.of(Accessors.longGetter(lookup, lookup.unreflect(longGetter(type, type.getMethod(sentTime)))));
        }
        return new ClassEventType.Shape(type, properties, Optional.empty(), Optional.of(canonical), sent,
                Optional.empty());
    }

    private static ClassEventType.Shape ofBean(Class<?> type, MethodHandles.Lookup lookup, String sentTime,
            String ingressTime) throws IllegalAccessException, EventTypeException {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new EventTypeException("the class " + type.getName() + " is abstract; events need a class that can be made");
        }
        var getters = getters(type);
        var properties = new ArrayList<ClassEventType.Property>();
        for (var entry : getters.entrySet()) {
            var getter = entry.getValue();
            properties.add(new ClassEventType.Property(entry.getKey(), getter,
                    Accessors.getter(lookup, lookup.unreflect(getter)),
                    access(type, entry.getKey(), getter.getReturnType(), lookup)));
        }
        try {
            var constructor = lookup.unreflectConstructor(type.getDeclaredConstructor());
            var sent = sentTime.isEmpty() ? Optional.<ToLongFunction<Object>>empty()
                    : Optional.of(Accessors.longGetter(lookup,
                            lookup.unreflect(longGetter(type, require(getters, type, sentTime)))));
            var ingress = ingressTime.isEmpty() ? Optional.<ObjLongConsumer<Object>>empty()
                    : Optional.of(Accessors.longSetter(lookup, lookup.unreflect(setter(type, ingressTime, long.class)
                            .orElseThrow(() -> new EventTypeException("the class " + type.getName()
                                    + " has no method set" + capital(ingressTime) + "(long) to take the ingress time")))));
            return new ClassEventType.Shape(type, properties, Optional.of(Accessors.supplier(lookup, constructor)),
                    Optional.empty(), sent, ingress);
        } catch (NoSuchMethodException e) {
            throw new EventTypeException("the class " + type.getName() + " has no constructor without parameters; "
                    + "add one, or make it a record");
        }
    }

    private static Method require(Map<String, Method> getters, Class<?> type, String property) throws EventTypeException {
        var getter = getters.get(property);
        if (getter == null) {
            throw new EventTypeException("the class " + type.getName() + " has no property '" + property + "'");
        }
        return getter;
    }

    private static Method longGetter(Class<?> type, Method getter) throws EventTypeException {
        if (getter.getReturnType() != long.class) {
            throw new EventTypeException(getter.getName() + " of " + type.getName() + " must be of type long to be a time");
        }
        return getter;
    }

    /** Returns the getters by property: first those with fields, in field order. */
    private static Map<String, Method> getters(Class<?> type) {
        var found = new LinkedHashMap<String, Method>();
        for (var field : fields(type)) {
            getter(type, field.getName()).ifPresent(method -> found.put(field.getName(), method));
        }
        Arrays.stream(type.getMethods())
                .filter(method -> method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())
                        && method.getDeclaringClass() != Object.class && method.getReturnType() != void.class)
                .sorted((a, b) -> a.getName().compareTo(b.getName()))
                .forEach(method -> propertyOf(method).ifPresent(property -> found.putIfAbsent(property, method)));
        return found;
    }

    private static List<Field> fields(Class<?> type) {
        var fields = new ArrayList<Field>();
        if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
            fields.addAll(fields(type.getSuperclass()));
        }
        for (var field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
            }
        }
        return fields;
    }

    private static Optional<Method> getter(Class<?> type, String property) {
        for (var prefix : List.of("get", "is")) {
            try {
                var method = type.getMethod(prefix + capital(property));
                if (propertyOf(method).isPresent()) {
                    return Optional.of(method);
                }
            } catch (NoSuchMethodException e) {
                // Try the other prefix.
            }
        }
        return Optional.empty();
    }

    private static Optional<String> propertyOf(Method method) {
        var name = method.getName();
        if (name.startsWith("get") && name.length() > 3) {
            return Optional.of(decapitalize(name.substring(3)));
        }
        if (name.startsWith("is") && name.length() > 2 && method.getReturnType() == boolean.class) {
            return Optional.of(decapitalize(name.substring(2)));
        }
        return Optional.empty();
    }

    static Optional<Method> setter(Class<?> type, String property, Class<?> valueType) {
        try {
            return Optional.of(type.getMethod("set" + capital(property), valueType));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    private static PropertyAccess access(Class<?> type, String property, Class<?> valueType, MethodHandles.Lookup lookup)
            throws IllegalAccessException {
        var setter = setter(type, property, valueType);
        if (setter.isEmpty()) {
            return new PropertyAccess.ReadOnly();
        }
        var handle = lookup.unreflect(setter.get());
        if (valueType == int.class) {
            return new PropertyAccess.OfInt(Accessors.intSetter(lookup, handle));
        }
        if (valueType == long.class) {
            return new PropertyAccess.OfLong(Accessors.longSetter(lookup, handle));
        }
        if (valueType == double.class) {
            return new PropertyAccess.OfDouble(Accessors.doubleSetter(lookup, handle));
        }
        return new PropertyAccess.OfObject(Accessors.setter(lookup, handle), valueType);
    }

    private static String capital(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static String decapitalize(String name) {
        return Introspector.decapitalize(name);
    }
}
