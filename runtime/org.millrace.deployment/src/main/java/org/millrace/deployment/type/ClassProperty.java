package org.millrace.deployment.type;

import java.beans.Introspector;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A property of a Java class: a component of a record, or a getter with its setter.
 *
 * @param name   the name
 * @param getter the method that returns the value
 * @param setter the method that sets the value; empty for a record, and for a property that is derived from others
 */
public record ClassProperty(String name, Method getter, Optional<Method> setter) {

    /**
     * Returns the properties of a class: the components of a record, otherwise first those with fields, in the order of the fields.
     *
     * @throws LinkageError if the class refers to classes that do not exist
     */
    public static List<ClassProperty> of(Class<?> type) {
        if (type.isRecord()) {
            return Arrays.stream(type.getRecordComponents()).map(component -> new ClassProperty(component.getName(), component.getAccessor(), Optional.empty()))
                    .toList();
        }
        var found = new LinkedHashMap<String, Method>();
        for (var field : fields(type)) {
            getter(type, field.getName()).ifPresent(method -> found.put(field.getName(), method));
        }
        Arrays.stream(type.getMethods())
                .filter(method -> method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())
                        && method.getDeclaringClass() != Object.class && method.getReturnType() != void.class)
                // A bridge returns a supertype of what the method returns that it stands for.
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::isBridge))
                .forEach(method -> propertyOf(method).ifPresent(property -> found.putIfAbsent(property, method)));
        return found.entrySet().stream()
                .map(each -> new ClassProperty(each.getKey(), each.getValue(), setter(type, each.getKey(), each.getValue().getReturnType()))).toList();
    }

    /** Returns the public setter of a property. */
    public static Optional<Method> setter(Class<?> type, String property, Class<?> valueType) {
        try {
            return Optional.of(type.getMethod("set" + capital(property), valueType));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** Returns the name of a property as it stands in the names of its methods. */
    public static String capital(String property) {
        return Character.toUpperCase(property.charAt(0)) + property.substring(1);
    }

    /** Returns whether codecs set the property of a new object. */
    boolean isSettable() {
        return setter.isPresent() || getter.getDeclaringClass().isRecord();
    }

    static List<Field> fields(Class<?> type) {
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
            return Optional.of(Introspector.decapitalize(name.substring(3)));
        }
        if (name.startsWith("is") && name.length() > 2 && method.getReturnType() == boolean.class) {
            return Optional.of(Introspector.decapitalize(name.substring(2)));
        }
        return Optional.empty();
    }
}
