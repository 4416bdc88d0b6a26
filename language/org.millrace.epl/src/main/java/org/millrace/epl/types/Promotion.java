package org.millrace.epl.types;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The types that follow when values of several types meet, by the rules of Esper 9. A result is
 * empty where the values do not go together; where one of the types is unknown the result is unknown
 * unless the others alone do not go together.
 */
public final class Promotion {

    private Promotion() {
    }

    /**
     * The type of an arithmetic expression. Numbers of different types are widened to a type that
     * holds both, and to {@code int} at least. A {@code float} with anything but another
     * {@code float} becomes a {@code double}. A quotient is a {@code double}, also that of two whole
     * numbers, or a {@code BigDecimal} if one side needs it.
     *
     * @return empty if a side is no number, or for the remainder of big numbers, which Esper cannot compute
     */
    public static Optional<EplType> arithmetic(Operator operator, EplType left, EplType right) {
        if (!mayBeNumeric(left) || !mayBeNumeric(right)) {
            return Optional.empty();
        }
        if (left.isUnknown() || right.isUnknown()) {
            return Optional.of(EplType.UNKNOWN);
        }
        var wider = wider(kind(left), kind(right));
        return switch (operator) {
            case ADD, SUBTRACT, MULTIPLY -> Optional.of(EplType.of(atLeastInt(wider)));
            case DIVIDE -> Optional.of(wider == ScalarKind.BIG_DECIMAL ? EplType.of(wider) : EplType.DOUBLE);
            case REMAINDER -> wider == ScalarKind.BIG_DECIMAL || wider == ScalarKind.BIG_INTEGER ? Optional.empty()
                    : Optional.of(EplType.of(atLeastInt(wider)));
        };
    }

    /** The type of a number with a minus sign: as if multiplied with the {@code int} −1. */
    public static Optional<EplType> negated(EplType type) {
        return arithmetic(Operator.MULTIPLY, EplType.INT, type);
    }

    /** The type of {@code &}, {@code |} and {@code ^}: both sides are of one type, whole numbers or truth values. */
    public static Optional<EplType> bitwise(EplType left, EplType right) {
        if (!mayBeBits(left) || !mayBeBits(right)) {
            return Optional.empty();
        }
        if (left.isUnknown() || right.isUnknown()) {
            return Optional.of(left.isUnknown() ? right.boxed() : left.boxed());
        }
        return left.boxed().equals(right.boxed()) ? Optional.of(left.boxed()) : Optional.empty();
    }

    /**
     * The type of a value that is one of several, as in {@code coalesce}, {@code case} and an array
     * literal. {@code null} does not count. Numbers are widened; anything else has to be of one
     * type, but different classes have {@code Object} in common.
     *
     * @param types the types; none have {@code null} in common
     */
    public static Optional<EplType> common(List<EplType> types) {
        Optional<EplType> result = Optional.of(EplType.NULL);
        for (var type : types) {
            result = result.flatMap(common -> common(common, type));
        }
        return result;
    }

    private static Optional<EplType> common(EplType left, EplType right) {
        if (left.isNull() || left.boxed().equals(right.boxed())) {
            return Optional.of(right.boxed());
        }
        if (right.isNull()) {
            return Optional.of(left);
        }
        if (left.isUnknown() || right.isUnknown()) {
            return Optional.of(EplType.UNKNOWN);
        }
        if (left.isNumeric() && right.isNumeric()) {
            return Optional.of(EplType.of(wider(kind(left), kind(right))));
        }
        if (left.is(ScalarKind.OBJECT) || right.is(ScalarKind.OBJECT)) {
            return Optional.of(EplType.OBJECT);
        }
        if (left instanceof EplType.Array || right instanceof EplType.Array) {
            return commonArray(left, right);
        }
        return isBuiltin(left) || isBuiltin(right) ? Optional.empty() : Optional.of(EplType.OBJECT);
    }

    private static Optional<EplType> commonArray(EplType left, EplType right) {
        if (!(left instanceof EplType.Array a && right instanceof EplType.Array b)) {
            return Optional.empty();
        }
        if (a.component().isUnknown() || b.component().isUnknown()) {
            return Optional.of(EplType.arrayOf(EplType.UNKNOWN));
        }
        return isPrimitive(a.component()) || isPrimitive(b.component()) ? Optional.empty()
                : Optional.of(EplType.arrayOf(EplType.OBJECT));
    }

    /** The type that holds the numbers of two types. */
    static ScalarKind wider(ScalarKind a, ScalarKind b) {
        if (a == b) {
            return a;
        }
        Predicate<ScalarKind> either = kind -> a == kind || b == kind;
        if (either.test(ScalarKind.BIG_DECIMAL)) {
            return ScalarKind.BIG_DECIMAL;
        }
        if (either.test(ScalarKind.BIG_INTEGER)) {
            return a.isFloatingPoint() || b.isFloatingPoint() ? ScalarKind.BIG_DECIMAL : ScalarKind.BIG_INTEGER;
        }
        if (a.isFloatingPoint() || b.isFloatingPoint()) {
            return ScalarKind.DOUBLE;
        }
        return either.test(ScalarKind.LONG) ? ScalarKind.LONG : ScalarKind.INT;
    }

    private static ScalarKind atLeastInt(ScalarKind kind) {
        return kind == ScalarKind.BYTE || kind == ScalarKind.SHORT ? ScalarKind.INT : kind;
    }

    private static ScalarKind kind(EplType number) {
        return number.scalar().orElseThrow();
    }

    private static boolean mayBeNumeric(EplType type) {
        return type.isUnknown() || type.isNumeric();
    }

    private static boolean mayBeBits(EplType type) {
        return type.isUnknown() || type.scalar().map(kind -> switch (kind) {
            case BYTE, SHORT, INT, LONG, BOOLEAN -> true;
            default -> false;
        }).orElse(false);
    }

    /** Whether values of the type are numbers, texts, characters or truth values. */
    private static boolean isBuiltin(EplType type) {
        return type.scalar().map(kind -> kind.ordinal() <= ScalarKind.STRING.ordinal()).orElse(false);
    }

    private static boolean isPrimitive(EplType type) {
        return type instanceof EplType.Scalar scalar && scalar.primitive();
    }
}
