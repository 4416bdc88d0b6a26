package org.millrace.epl.types;

/** An operator on two numbers. */
public enum Operator {
    /** {@code +}. */
    ADD("+"),
    /** {@code -}. */
    SUBTRACT("-"),
    /** {@code *}. */
    MULTIPLY("*"),
    /** {@code /}. */
    DIVIDE("/"),
    /** {@code %}. */
    REMAINDER("%");

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** How it is written. */
    public String symbol() {
        return symbol;
    }
}
