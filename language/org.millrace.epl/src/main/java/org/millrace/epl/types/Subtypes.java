package org.millrace.epl.types;

/** Which type is a supertype of which. */
final class Subtypes {

    private static final JavaClasses PLATFORM = ReflectiveJavaClasses.ofPlatform();

    private Subtypes() {
    }

    /**
     * Whether every value of a type is one of another. Type arguments do not count, as in Java at run
     * time; a component that is unknown is taken for the right one.
     */
    static boolean isSupertype(EplType supertype, EplType type) {
        if (supertype.isUnknown() || type.isUnknown() || supertype.is(ScalarKind.OBJECT) || supertype.equals(type)) {
            return true;
        }
        return switch (supertype) {
            case EplType.Array a -> type instanceof EplType.Array b && isSupertypeOfComponent(a.component(), b.component());
            case EplType.Many a -> type instanceof EplType.Many b && isA(b.javaName(), a.javaName());
            case EplType.Mapping a -> type instanceof EplType.Mapping;
            case EplType.Event a -> isEvent(a.shape(), type);
            case EplType.Java a -> isJava(a.javaClass(), type);
            default -> false;
        };
    }

    private static boolean isSupertypeOfComponent(EplType a, EplType b) {
        // Arrays of primitives are of no common type with anything else.
        return isPrimitive(a) || isPrimitive(b) ? a.isUnknown() || b.isUnknown() || a.equals(b) : isSupertype(a, b);
    }

    private static boolean isEvent(EventShape shape, EplType type) {
        if (type instanceof EplType.Java java) {
            return shape.javaClass().map(c -> java.javaClass().isA(c.name())).orElse(false);
        }
        if (!(type instanceof EplType.Event event)) {
            return false;
        }
        var other = event.shape();
        return other.isA(shape.name()) || shape.open() || other.open()
                || shape.javaClass().map(c -> other.isA(c.name())).orElse(false);
    }

    private static boolean isJava(JavaClass supertype, EplType type) {
        return switch (type) {
            case EplType.Java java -> java.javaClass().isA(supertype.name());
            case EplType.Event event -> event.shape().isA(supertype.name());
            case EplType.Scalar scalar -> isA(scalar.kind().javaName(), supertype.name());
            case EplType.Many many -> isA(many.javaName(), supertype.name());
            case EplType.Mapping map -> isA("java.util.Map", supertype.name());
            default -> false;
        };
    }

    /** Whether a class has a supertype; so if nothing is known of the class. */
    private static boolean isA(String type, String supertype) {
        return type.equals(supertype) || PLATFORM.find(type).map(c -> c.isA(supertype)).orElse(true);
    }

    private static boolean isPrimitive(EplType type) {
        return type instanceof EplType.Scalar scalar && scalar.primitive();
    }
}
