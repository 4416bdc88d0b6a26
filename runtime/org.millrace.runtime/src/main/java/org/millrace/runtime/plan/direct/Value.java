package org.millrace.runtime.plan.direct;

/**
 * A value in generated code.
 *
 * @param code   a variable or a literal
 * @param isNull a variable with the null flag; {@link #NEVER} if the value is never null
 */
record Value(Kind kind, String code, String isNull) {

    static final String NEVER = "false";

    static Value of(Kind kind, String code) {
        return new Value(kind, code, NEVER);
    }

    boolean nullable() {
        return !isNull.equals(NEVER);
    }

    /** Returns the code of the boxed value, including null. */
    String boxed() {
        return nullable() ? "(" + isNull + " ? null : " + kind.box(code) + ")" : kind.box(code);
    }

    /** Returns the code of a null-safe test for true. */
    String isTrue() {
        return nullable() ? "(!" + isNull + " && " + code + ")" : code;
    }
}
