package org.millrace.runtime.event;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the properties of a class that are what they have been set to. The class is the user's: a setter
 * may change what it is given, or another property with it, and a getter may compute. So what a decoder
 * has read tells the property's value only where the byte code shows that it is stored and returned as
 * it is.
 */
final class PlainProperties {

    private final Map<Class<?>, Optional<ClassCode>> codes = new HashMap<>();

    PlainProperties() {
    }

    /**
     * The names of such properties; none if any setter, or the constructor of a record, does more than
     * to store what it is given.
     *
     * @param ingressTimeProperty the property that the runtime sets besides; empty if there is none
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
                && ClassShapes.setter(shape.type(), ingressTimeProperty, long.class).flatMap(this::set).isEmpty()) {
            return Set.of();
        }
        var plain = new HashSet<String>();
        for (var property : shape.properties()) {
            var setter = ClassShapes.setter(shape.type(), property.name(), property.type());
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

    /** The field that a getter returns if it does nothing else; empty if it does. */
    Optional<String> returned(Method getter) {
        return of(getter.getDeclaringClass()).flatMap(code -> code.returned(getter.getName(), descriptor(getter)));
    }

    /** The field that a setter stores its argument in if it does nothing else; empty if it does. */
    Optional<String> set(Method setter) {
        return of(setter.getDeclaringClass()).flatMap(code -> code.set(setter.getName(), descriptor(setter)));
    }

    /** Whether a getter does nothing but compute a number or a truth value from the object's fields. */
    boolean computed(Method getter) {
        return of(getter.getDeclaringClass()).map(code -> code.computes(getter.getName(), descriptor(getter))).orElse(false);
    }

    /** The byte code of a class, as far as it can be had. */
    Optional<ClassCode> of(Class<?> type) {
        return codes.computeIfAbsent(type, ClassCode::of);
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
