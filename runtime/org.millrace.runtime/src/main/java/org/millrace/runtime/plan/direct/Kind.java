package org.millrace.runtime.plan.direct;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of values in expressions of direct statements. */
enum Kind {
    INT("int", Integer.class, int.class, "0"),
    LONG("long", Long.class, long.class, "0L"),
    DOUBLE("double", Double.class, double.class, "0.0"),
    BOOLEAN("boolean", Boolean.class, boolean.class, "false"),
    TEXT("String", String.class, String.class, "null");

    /** The Java type. */
    final String java;
    final Class<?> boxed;

    /** The placeholder for null in a variable. */
    final String zero;
    private final Class<?> primitive;

    Kind(String java, Class<?> boxed, Class<?> primitive, String zero) {
        this.java = java;
        this.boxed = boxed;
        this.primitive = primitive;
        this.zero = zero;
    }

    static Optional<Kind> of(Class<?> type) {
        return Arrays.stream(values()).filter(kind -> kind.primitive == type || kind.boxed == type).findFirst();
    }

    boolean isNumber() {
        return this == INT || this == LONG || this == DOUBLE;
    }

    boolean isWhole() {
        return this == INT || this == LONG;
    }

    /** Returns the kind of the result of arithmetic on two kinds: the wider one. */
    static Kind wider(Kind a, Kind b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    /** Returns code that boxes a value. */
    String box(String code) {
        return this == TEXT ? code : boxed.getSimpleName() + ".valueOf(" + code + ")";
    }
}
