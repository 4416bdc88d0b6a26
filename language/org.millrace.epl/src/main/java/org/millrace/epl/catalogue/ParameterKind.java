package org.millrace.epl.catalogue;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ScalarKind;

import java.util.Arrays;
import java.util.Optional;

/** What may be given for a parameter. */
public enum ParameterKind {
    /** Any expression. */
    ANY("any"),
    /** A number of any type. */
    NUMBER("number"),
    /** A whole number of at most 32 bits. */
    INTEGER("integer"),
    /** A whole number, such as a time in milliseconds. */
    LONG("long"),
    /** A truth value. */
    BOOLEAN("boolean"),
    /** Text. */
    STRING("string"),
    /** A time period, or a number of seconds. */
    DURATION("duration"),
    /** A date-time value, or an event with a timestamp. */
    TIMESTAMP("timestamp"),
    /** A property of an event, or an event. */
    PROPERTY("property"),
    /** The name of a stream, which stands for its event. */
    EVENT("event"),
    /** The asterisk. */
    WILDCARD("wildcard"),
    /** The name of a type. */
    TYPE("type"),
    /** An expression, possibly followed by {@code asc} or {@code desc}. */
    CRITERION("criterion"),
    /** An array or a collection. */
    COLLECTION("collection"),
    /** An expression for each element, as in {@code x => x.price}. */
    LAMBDA("lambda"),
    /** A field of a schedule: a number, a range, a list, a step, or the asterisk. */
    CRON("schedule"),
    /** Names and values in braces. */
    JSON("json");

    private final String label;

    ParameterKind(String label) {
        this.label = label;
    }

    /** The name for documentation and messages. */
    public String label() {
        return label;
    }

    /** The kind of a name. */
    static Optional<ParameterKind> ofLabel(String label) {
        return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst();
    }

    /**
     * Whether an expression of a type may be given; what is unknown or {@code null} may. Of kinds that
     * are not expressions, such as {@link #TYPE}, the type says nothing and everything is accepted.
     */
    public boolean accepts(EplType type) {
        if (type.isUnknown() || type.isNull()) {
            return true;
        }
        return switch (this) {
            case NUMBER -> type.isNumeric();
            case INTEGER -> type.is(ScalarKind.INT) || type.is(ScalarKind.SHORT) || type.is(ScalarKind.BYTE);
            case LONG -> INTEGER.accepts(type) || type.is(ScalarKind.LONG);
            case BOOLEAN -> type.is(ScalarKind.BOOLEAN);
            case STRING -> type.is(ScalarKind.STRING);
            case DURATION -> type.isNumeric() || type.equals(EplType.TIME_PERIOD);
            case TIMESTAMP -> type.isDateTime() || type instanceof EplType.Event || type instanceof EplType.Java;
            case COLLECTION -> type.element().isPresent();
            default -> true;
        };
    }
}
