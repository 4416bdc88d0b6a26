package org.millrace.runtime.event;

import org.millrace.deployment.type.ClassProperty;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the properties of a user class whose getter returns exactly the value that was set. A setter may modify
 * its argument or other properties, and a getter may compute. Filter pushdown may therefore use a decoded value
 * only if the bytecode shows that the property is stored and returned unchanged.
 */
final class PlainProperties {

    private final Map<Class<?>, Optional<ClassCode>> codes = new HashMap<>();

    PlainProperties() {
    }

    /**
     * Returns the names of these properties; none if any setter, or the constructor of a record, does more than
     * store its arguments.
     *
     * @param ingressTimeProperty the property that the runtime sets itself; empty if there is none
     */
    static Set<String> of(ClassEventType.Shape shape, String ingressTimeProperty) {
        var finder = new PlainProperties();
        return shape.type().isRecord() ? finder.ofRecord(shape) : finder.ofBean(shape, ingressTimeProperty);
    }

    private Set<String> ofRecord(ClassEventType.Shape shape) {
        var components = shape.type().getRecordComponents();
        var names = new String[components.length];
        var slots = new int[components.length];
        var slot = 1;
        for (var i = 0; i < components.length; i++) {
            names[i] = components[i].getName();
            slots[i] = slot;
            slot += components[i].getType() == long.class || components[i].getType() == double.class ? 2 : 1;
        }
        var descriptor = MethodType.methodType(void.class, Arrays.stream(components).map(c -> c.getType()).toArray(Class<?>[]::new))
                .toMethodDescriptorString();
        if (!of(shape.type()).map(code -> code.constructs(descriptor, names, slots)).orElse(false)) {
            return Set.of();
        }
        var plain = new HashSet<String>();
        for (var component : components) {
            if (returned(component.getAccessor()).equals(Optional.of(component.getName()))) {
                plain.add(component.getName());
            }
        }
        return plain;
    }

    private Set<String> ofBean(ClassEventType.Shape shape, String ingressTimeProperty) {
        if (!ingressTimeProperty.isEmpty()
                && ClassProperty.setter(shape.type(), ingressTimeProperty, long.class).flatMap(this::set).isEmpty()) {
            return Set.of();
        }
        var plain = new HashSet<String>();
        for (var property : shape.properties()) {
            var setter = ClassProperty.setter(shape.type(), property.name(), property.type());
            if (setter.isPresent()) {
                var field = set(setter.get());
                if (field.isEmpty()) {
                    return Set.of();
                }
                var getter = property.reader();
                if (getter.getDeclaringClass() == setter.get().getDeclaringClass() && returned(getter).equals(field)) {
                    plain.add(property.name());
                }
            }
        }
        return plain;
    }

    /** Returns the field of a trivial getter; empty if it does anything else. */
    Optional<String> returned(Method getter) {
        return of(getter.getDeclaringClass()).flatMap(code -> code.returned(getter.getName(), descriptor(getter)));
    }

    /** Returns the field of a trivial setter; empty if it does anything else. */
    Optional<String> set(Method setter) {
        return of(setter.getDeclaringClass()).flatMap(code -> code.set(setter.getName(), descriptor(setter)));
    }

    /** Returns whether a getter only computes a number or a boolean from fields of the object. */
    boolean computed(Method getter) {
        return of(getter.getDeclaringClass()).map(code -> code.computes(getter.getName(), descriptor(getter))).orElse(false);
    }

    /** Returns the bytecode of a class, if available. */
    Optional<ClassCode> of(Class<?> type) {
        return codes.computeIfAbsent(type, ClassCode::of);
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
