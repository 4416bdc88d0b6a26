package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Generates the data window {@code length(n)}: for the last n events, the values that aggregations need when an
 * event leaves, and those used by {@code prev}; in arrays that grow with the number of events.
 */
final class LengthWindow {

    private static final int FIRST_CAPACITY = 8;

    /** A value that is stored for every event in an array. */
    private record Kept(Value value, String array, String nulls) {
    }

    private final int length;
    private final List<Kept> kept = new ArrayList<>();
    private final Map<Value, String> names = new HashMap<>();

    LengthWindow(int length) {
        this.length = length;
    }

    int length() {
        return length;
    }

    boolean isUsed() {
        return !kept.isEmpty();
    }

    /** Returns the bytes per event in the window. */
    int bytesPerEvent() {
        return kept.stream().mapToInt(each -> switch (each.value().kind()) {
            case BOOLEAN -> 1;
            case INT, TEXT -> 4;
            case LONG, DOUBLE -> 8;
        } + (each.nulls().isEmpty() ? 0 : 1)).sum();
    }

    /** Stores a value, which must be computed before the code of {@link #write}. */
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

    /** Names a value, for users, by the expression that it is stored for; the first name stays. */
    void name(Value value, String text) {
        names.putIfAbsent(value, text);
    }

    /** Returns the methods of the class that show the window, if it stores something. */
    String members() {
        if (kept.isEmpty()) {
            return "";
        }
        var lines = new StringBuilder();
        for (var each : kept) {
            lines.append("    values.put(").append(Literals.of(names.getOrDefault(each.value(), each.array()))).append(", ")
                    .append(at(each, "at").boxed()).append(");\n");
        }
        return "  public int windowSize() {\n    return count;\n  }\n"
                + "  public void showWindow(int index, java.util.Map values) {\n"
                + "    final int at = this.at - count + index < 0 ? this.at - count + index + " + length + " : this.at - count + index;\n"
                + lines + "  }\n";
    }

    /** Returns the lines that write the window to {@code out}: the arrays up to the number of events. */
    List<String> saving() {
        return each("out.writeInt(at); out.writeInt(count);", (type, array) -> "out.writeInt(" + array + ".length); for (int i = 0; i < count; i++) { "
                + Body.saving(type, array + "[i]") + " }");
    }

    /** Returns the lines that read the window from {@code in}. */
    List<String> loading() {
        return each("at = in.readInt(); count = in.readInt();", (type, array) -> array + " = new " + type + "[in.readInt()]; "
                + "for (int i = 0; i < count; i++) { " + array + "[i] = " + Body.loading(type) + "; }");
    }

    private List<String> each(String first, BinaryOperator<String> line) {
        if (kept.isEmpty()) {
            return List.of();
        }
        var lines = new ArrayList<>(List.of(first));
        for (var each : kept) {
            lines.add(line.apply(each.value().kind().java, each.array()));
            if (!each.nulls().isEmpty()) {
                lines.add(line.apply("boolean", each.nulls()));
            }
        }
        return lines;
    }

    /** Stores a value and returns it for the event that leaves the window. */
    Value leaving(Value value, Body body) {
        var kept = keep(value, body);
        return at(kept, "at");
    }

    /** Stores a value and returns it for a previous event; null if there is none in the window. */
    Value previous(Value value, int events, Body body) {
        if (events >= length) {
            return new Value(value.kind(), value.kind().zero, "true");
        }
        var kept = keep(value, body);
        // The newest event will be stored at the insertion index.
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

    /** Generates the fields: {@code at} is the insertion index, {@code count} the number of events. */
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

    /** Generates code that stores the event in place of the one that left. */
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
