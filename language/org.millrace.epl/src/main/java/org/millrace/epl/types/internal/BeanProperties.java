package org.millrace.epl.types.internal;

import org.millrace.epl.types.PropertyAccess;
import org.millrace.epl.types.ShapeProperty;

import java.beans.Introspector;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Finds the properties of a class by its record components or its getters. */
final class BeanProperties {

    private BeanProperties() {
    }

    static List<ShapeProperty> of(Class<?> type, TypeArguments types) {
        if (type.isRecord()) {
            return Arrays.stream(type.getRecordComponents())
                    .map(c -> ShapeProperty.of(c.getName(), types.typeOf(c.getGenericType()))).toList();
        }
        var found = new LinkedHashMap<String, ShapeProperty>();
        // A plain getter comes before one with an index or a key of the same name, and the getter of
        // a subclass with a narrower result before the bridge that the compiler makes for it.
        Arrays.stream(type.getMethods()).filter(BeanProperties::isGetter)
                .sorted(Comparator.comparingInt(Method::getParameterCount).thenComparing(Method::isBridge)
                        .thenComparing(Method::getName))
                .forEach(method -> {
                    var name = name(method).orElseThrow();
                    found.putIfAbsent(name, new ShapeProperty(name, types.typeOf(method.getGenericReturnType()), access(method),
                            Optional.empty()));
                });
        var ordered = new ArrayList<ShapeProperty>();
        for (var name : fields(type)) {
            Optional.ofNullable(found.remove(name)).ifPresent(ordered::add);
        }
        found.values().stream().sorted(Comparator.comparing(ShapeProperty::name)).forEach(ordered::add);
        return ordered;
    }

    private static boolean isGetter(Method method) {
        return !Modifier.isStatic(method.getModifiers()) && method.getReturnType() != void.class
                && method.getDeclaringClass() != Object.class && name(method).isPresent()
                && (method.getParameterCount() == 0 || access(method) != PropertyAccess.PLAIN);
    }

    private static Optional<String> name(Method method) {
        var name = method.getName();
        if (name.startsWith("get") && name.length() > 3) {
            return Optional.of(Introspector.decapitalize(name.substring(3)));
        }
        // As JavaBeans have it, "is" counts for the primitive only.
        return name.startsWith("is") && name.length() > 2 && method.getParameterCount() == 0
                && method.getReturnType() == boolean.class ? Optional.of(Introspector.decapitalize(name.substring(2))) : Optional.empty();
    }

    private static PropertyAccess access(Method method) {
        if (method.getParameterCount() != 1) {
            return PropertyAccess.PLAIN;
        }
        var parameter = method.getParameterTypes()[0];
        return parameter == int.class ? PropertyAccess.INDEXED
                : parameter == String.class ? PropertyAccess.MAPPED : PropertyAccess.PLAIN;
    }

    /** The names of the fields in the order of the source, those of the superclasses first. */
    private static List<String> fields(Class<?> type) {
        var names = new ArrayList<String>();
        if (type.getSuperclass() != null) {
            names.addAll(fields(type.getSuperclass()));
        }
        Arrays.stream(type.getDeclaredFields()).filter(f -> !Modifier.isStatic(f.getModifiers()) && !f.isSynthetic())
                .forEach(f -> names.add(f.getName()));
        return names;
    }
}
