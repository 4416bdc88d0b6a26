package org.millrace.runtime.plan.direct;

/**
 * A value in the generated code.
 *
 * @param code   a variable or a literal
 * @param isNull a variable that says whether it is null; {@link #NEVER} if it cannot be
 */
record Value(Kind kind, String code, String isNull) {

    static final String NEVER = "false";

    static Value of(Kind kind, String code) {
        return new Value(kind, code, NEVER);
    }

    boolean nullable() {
        return !isNull.equals(NEVER);
    }

    /** As an object, null included. */
    String boxed() {
        return nullable() ? "(" + isNull + " ? null : " + kind.box(code) + ")" : kind.box(code);
    }

    /** Whether it is true, for a boolean that may be null. */
    String isTrue() {
        return nullable() ? "(!" + isNull + " && " + code + ")" : code;
    }
}
