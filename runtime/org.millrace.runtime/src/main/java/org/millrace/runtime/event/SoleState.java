package org.millrace.runtime.event;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Optional;

/**
 * Finds out whether an object of a class can be made another event by setting its properties anew: all that
 * it holds has to be what its setters were given, and nothing of its class may keep it; a getter may also
 * compute a number from what it holds. As for {@link PlainProperties} the byte code has to show it.
 */
final class SoleState {

    /** A builder has a bit for each property. */
    static final int MOST_PROPERTIES = Long.SIZE;

    private final ClassEventType.Shape shape;
    private final PlainProperties code = new PlainProperties();
    private final HashSet<String> fields = new HashSet<>();

    private SoleState(ClassEventType.Shape shape) {
        this.shape = shape;
    }

    /**
     * Why an object of a class cannot be used again; empty if it can.
     *
     * @param ingressTimeProperty the property that the runtime sets besides; empty if there is none
     */
    static Optional<String> refusal(ClassEventType.Shape shape, String ingressTimeProperty) {
        return shape.type().isRecord() ? Optional.of("events are records") : new SoleState(shape).ofBean(ingressTimeProperty);
    }

    private Optional<String> ofBean(String ingressTimeProperty) {
        var type = shape.type();
        if (shape.properties().size() > MOST_PROPERTIES) {
            return refused("has more than " + MOST_PROPERTIES + " properties");
        }
        if (type.getSuperclass() != Object.class) {
            return refused("extends another");
        }
        if (!code.of(type).map(ClassCode::constructsConstants).orElse(false)) {
            return refused("has a constructor that does more than to set fields to constants");
        }
        for (var property : shape.properties()) {
            var setter = ClassShapes.setter(type, property.name(), property.type());
            if (setter.isEmpty() && code.computed(property.reader())) {
                continue;
            }
            var field = setter.flatMap(code::set).filter(name -> code.returned(property.reader()).equals(Optional.of(name)));
            if (field.isEmpty()) {
                return refused("does more than to store and return '" + property.name() + "'");
            }
            if (!fields.add(field.get())) {
                return refused("has two properties in one field");
            }
        }
        return ingressTimeProperty.isEmpty() ? strangers() : withIngressTime(ingressTimeProperty);
    }

    /** The field of the ingress time must be that of its property, if it is any property's. */
    private Optional<String> withIngressTime(String name) {
        var field = ClassShapes.setter(shape.type(), name, long.class).flatMap(code::set);
        var own = shape.properties().stream().filter(property -> property.name().equals(name)).findFirst()
                .flatMap(property -> code.returned(property.reader()));
        if (field.isEmpty() || own.isEmpty() || !own.equals(field)) {
            return refused("does more than to store and return '" + name + "'");
        }
        return strangers();
    }

    private Optional<String> strangers() {
        for (var field : shape.type().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !fields.contains(field.getName())) {
                return refused("has the field '" + field.getName() + "' besides its properties");
            }
        }
        return Optional.empty();
    }

    private Optional<String> refused(String why) {
        return Optional.of("the class " + shape.type().getSimpleName() + " " + why);
    }
}
