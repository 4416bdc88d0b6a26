package org.millrace.epl.types;

import java.util.List;

/**
 * Which values fit into which properties and variables, by the rules of Esper 9 for
 * {@code insert into}. Unknown types fit everywhere.
 */
public final class Assignment {

    /** Each of these takes the numbers of those before it. */
    private static final List<ScalarKind> WIDENING = List.of(ScalarKind.BYTE, ScalarKind.SHORT, ScalarKind.INT,
            ScalarKind.LONG, ScalarKind.FLOAT, ScalarKind.DOUBLE);

    private Assignment() {
    }

    /**
     * Whether a value of a type can be put where another type is expected. Numbers are widened, never
     * narrowed, and never turned into big numbers; nothing is turned into text; a text fits into a
     * {@code char}. A {@code null} fits everywhere.
     */
    public static boolean fits(EplType value, EplType target) {
        if (value.isUnknown() || value.isNull() || target.isUnknown()) {
            return true;
        }
        if (value instanceof EplType.Scalar from && target instanceof EplType.Scalar to
                && (widens(from.kind(), to.kind()) || from.kind() == ScalarKind.STRING && to.kind() == ScalarKind.CHAR)) {
            return true;
        }
        return Subtypes.isSupertype(target.boxed(), value.boxed());
    }

    private static boolean widens(ScalarKind from, ScalarKind to) {
        var position = WIDENING.indexOf(from);
        return position >= 0 && position <= WIDENING.indexOf(to);
    }
}
