package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.types.Assignment;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ScalarKind;

/** Reports values that do not fit into what they are put into. */
final class Fitting {

    private Fitting() {
    }

    static void check(Session session, EObject value, EplType from, EplType to) {
        if (value != null && isPlain(from) && isPlain(to) && !Assignment.fits(from.boxed(), to.boxed())) {
            session.error(session.places().of(value), LinkCodes.WRONG_TYPE, "a value of type " + from.label() + " does not fit into one of type " + to.label(),
                    "convert it with cast(…, " + to.label() + ")");
        }
    }

    /** The value of a variable: numbers are turned into big numbers, which those of events are not. */
    static void variable(Session session, EObject value, EplType from, EplType to) {
        var big = to.is(ScalarKind.BIG_DECIMAL) || to.is(ScalarKind.BIG_INTEGER) && from instanceof EplType.Scalar scalar && !scalar.kind().isFloatingPoint()
                && scalar.kind() != ScalarKind.BIG_DECIMAL;
        if (!big || !from.isNumeric()) {
            check(session, value, from, to);
        }
    }

    /** Only of single values the rules are certain. */
    private static boolean isPlain(EplType type) {
        return type instanceof EplType.Scalar;
    }
}
