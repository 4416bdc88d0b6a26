package org.millrace.epl.types;

import java.util.Optional;

/** Which values can be compared, by the rules of Esper 9. Unknown types can be compared with everything. */
public final class Comparison {

    private Comparison() {
    }

    /**
     * Whether {@code left = right} is allowed: any two numbers; {@code null} with everything; else
     * the left type has to be the right one or a supertype of it. So an {@code Object} may stand on the
     * left of a text but not on its right.
     */
    public static boolean equality(EplType left, EplType right) {
        if (isWild(left) || isWild(right) || left.isNumeric() && right.isNumeric()) {
            return true;
        }
        return Subtypes.isSupertype(left.boxed(), right.boxed());
    }

    /** Whether {@code left < right} and {@code between} are allowed: two numbers or two texts. */
    public static boolean ordering(EplType left, EplType right) {
        return isOrdered(left) && isOrdered(right)
                && (isWild(left) || isWild(right) || left.isNumeric() == right.isNumeric());
    }

    /** Whether {@code value like pattern} and {@code value regexp pattern} are allowed: a text or number and a text. */
    public static boolean matching(EplType value, EplType pattern) {
        return (isWild(value) || value.isNumeric() || value.is(ScalarKind.STRING))
                && (isWild(pattern) || pattern.is(ScalarKind.STRING));
    }

    /**
     * The type of the values that are compared with the left side of {@code in}: what an array, a
     * collection or the keys of a map hold, or the value itself.
     */
    public static EplType membersOf(EplType listed) {
        return Optional.of(listed).filter(EplType.Mapping.class::isInstance).map(map -> ((EplType.Mapping) map).key())
                .or(listed::element).orElse(listed);
    }

    private static boolean isOrdered(EplType type) {
        return isWild(type) || type.isNumeric() || type.is(ScalarKind.STRING);
    }

    private static boolean isWild(EplType type) {
        return type.isUnknown() || type.isNull();
    }
}
