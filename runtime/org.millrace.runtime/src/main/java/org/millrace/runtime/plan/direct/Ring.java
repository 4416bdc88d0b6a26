package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.List;

/**
 * The data window {@code length(n)} in the generated code: of the last n events the values that
 * aggregations give back when an event leaves, and those that {@code prev} asks for; in arrays that
 * grow with what is in them.
 */
final class Ring {

    private static final int FIRST_CAPACITY = 8;

    /** A value that is kept of every event, in an array of its own. */
    private record Kept(Value value, String array, String nulls) {
    }

    private final int length;
    private final List<Kept> kept = new ArrayList<>();

    Ring(int length) {
        this.length = length;
    }

    int length() {
        return length;
    }

    boolean isUsed() {
        return !kept.isEmpty();
    }

    /** Bytes per event in the window. */
    int bytesPerEvent() {
        return kept.stream().mapToInt(each -> switch (each.value().kind()) {
            case BOOLEAN -> 1;
            case INT, TEXT -> 4;
            case LONG, DOUBLE -> 8;
        } + (each.nulls().isEmpty() ? 0 : 1)).sum();
    }

    /** Keeps a value, which has been written before {@link #write} is called. */
    private Kept keep(Value value, Body body) {
        for (var each : kept) {
            if (each.value().equals(value)) {
                return each;
            }
        }
        var made = new Kept(value, body.name(), value.nullable() ? body.name() : "");
        kept.add(made);
        return made;
    }

    /** A value as it was for the event that leaves the window now, and keeps it of every event. */
    Value leaving(Value value, Body body) {
        var kept = keep(value, body);
        return at(kept, "at");
    }

    /** A value as it was some events ago; null if there is no such event in the window. */
    Value previous(Value value, int events, Body body) {
        if (events >= length) {
            return new Value(value.kind(), value.kind().zero, "true");
        }
        var kept = keep(value, body);
        // Behind the newest, which is at the place where the next one goes.
        var index = body.variable("int", "at - " + events + " < 0 ? at - " + events + " + " + length + " : at - " + events);
        var absent = body.variable("boolean", "count < " + events);
        var there = at(kept, index);
        var isNull = there.nullable() ? absent + " || " + there.isNull() : absent;
        return new Value(value.kind(), body.variable(value.kind().java, absent + " ? " + value.kind().zero + " : " + there.code()),
                body.variable("boolean", isNull));
    }

    private static Value at(Kept kept, String index) {
        return new Value(kept.value().kind(), kept.array() + "[" + index + "]",
                kept.nulls().isEmpty() ? Value.NEVER : kept.nulls() + "[" + index + "]");
    }

    /** The fields. {@code at} is the place of the next event, {@code count} how many there are. */
    void fields(Body body) {
        body.field("private int at;");
        body.field("private int count;");
        var first = Math.min(FIRST_CAPACITY, length);
        for (var each : kept) {
            body.field("private " + each.value().kind().java + "[] " + each.array() + " = new " + each.value().kind().java + "[" + first + "];");
            if (!each.nulls().isEmpty()) {
                body.field("private boolean[] " + each.nulls() + " = new boolean[" + first + "];");
            }
        }
    }

    /** Puts the event into the window in place of the one that has left. */
    void write(Body body) {
        if (length > FIRST_CAPACITY && !kept.isEmpty()) {
            var first = kept.getFirst().array();
            body.line("if (at == " + first + ".length) {");
            body.line("  final int more = Math.min(2 * at, " + length + ");");
            for (var each : kept) {
                grow(each.array(), body);
                if (!each.nulls().isEmpty()) {
                    grow(each.nulls(), body);
                }
            }
            body.line("}");
        }
        for (var each : kept) {
            body.line(each.array() + "[at] = " + each.value().code() + ";");
            if (!each.nulls().isEmpty()) {
                body.line(each.nulls() + "[at] = " + each.value().isNull() + ";");
            }
        }
        body.line("at = at + 1 == " + length + " ? 0 : at + 1;");
        body.line("if (count < " + length + ") { count++; }");
    }

    private static void grow(String array, Body body) {
        body.line("  " + array + " = java.util.Arrays.copyOf(" + array + ", more);");
    }
}
