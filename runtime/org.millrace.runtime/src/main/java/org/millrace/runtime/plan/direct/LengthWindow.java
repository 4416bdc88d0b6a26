package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Generates the data window {@code length(n)}: for the last n events, the values that aggregations need when an
 * event leaves, and those used by {@code prev}; in arrays that grow with the number of events.
 */
final class LengthWindow {

    private static final int FIRST_CAPACITY = 8;

    /** A value that is stored for every event in an array. */
    private record Kept(Value value, String array, String nulls) {
    }

    /** An array of the generated class. */
    private record ArrayField(String type, String name) {

        /** Returns the statement that copies it. */
        String copy(String newLength) {
            return name + " = (" + type + "[]) java.util.Arrays.copyOf(" + name + ", " + newLength + ");";
        }
    }

    private final int length;
    private final List<Kept> kept = new ArrayList<>();
    private final Map<Value, String> names = new HashMap<>();
    private boolean counts;

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
                + "  protected Object[] arrays() {\n    return new Object[] {"
                + arrays().stream().map(ArrayField::name).collect(Collectors.joining(", ")) + "};\n  }\n"
                + "  public void showWindow(int index, java.util.Map values) {\n"
                + "    final int at = this.at - count + index < 0 ? this.at - count + index + " + length + " : this.at - count + index;\n"
                + lines + "  }\n";
    }

    private List<ArrayField> arrays() {
        var arrays = new ArrayList<ArrayField>();
        for (var each : kept) {
            arrays.add(new ArrayField(each.value().kind().java, each.array()));
            if (!each.nulls().isEmpty()) {
                arrays.add(new ArrayField("boolean", each.nulls()));
            }
        }
        return arrays;
    }

    /** Returns the lines that write to {@code out} what the window has besides its arrays. */
    List<String> saving() {
        return counts ? List.of("out.writeInt(at); out.writeInt(count);") : List.of();
    }

    /** Returns the lines that read the window from {@code in}: behind what {@link #saving} writes, the arrays up to the number of events. */
    List<String> loading() {
        var lines = new ArrayList<String>();
        if (counts) {
            lines.add("at = in.readInt(); count = in.readInt();");
        }
        arrays().forEach(array -> lines.add(array.name() + " = new " + array.type() + "[in.readInt()]; for (int i = 0; i < count; i++) { "
                + array.name() + "[i] = " + Body.loading(array.type()) + "; }"));
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
        counts = true;
        body.field("private int at;");
        body.field("private int count;");
        var first = Math.min(FIRST_CAPACITY, length);
        arrays().forEach(array -> body.field("private " + array.type() + "[] " + array.name() + " = new " + array.type() + "[" + first + "];"));
    }

    /** Generates code that stores the event in place of the one that left. */
    void write(Body body) {
        if (!kept.isEmpty()) {
            body.line("if (captured) {");
            arrays().forEach(array -> body.line("  " + array.copy(array.name() + ".length")));
            body.line("  captured = false;");
            body.line("}");
        }
        if (length > FIRST_CAPACITY && !kept.isEmpty()) {
            var first = kept.getFirst().array();
            body.line("if (at == " + first + ".length) {");
            body.line("  final int more = Math.min(2 * at, " + length + ");");
            arrays().forEach(array -> body.line("  " + array.copy("more")));
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
}
