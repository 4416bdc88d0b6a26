package org.millrace.runtime.plan.direct;

import org.millrace.runtime.snapshot.StateValues;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds a method body with its variables, and the fields that it needs. */
final class Body {

    /** The variable with the group, if the statement has groups. */
    static final String GROUP = "g";

    /**
     * A field with state, of a plain type.
     *
     * @param type the Java type
     * @param code the code that refers to it
     */
    private record StateField(String type, String code) {
    }

    private final boolean grouped;
    private final StringBuilder text = new StringBuilder();
    private final List<String> fields = new ArrayList<>();
    private final List<String> groupFields = new ArrayList<>();
    private final List<StateField> state = new ArrayList<>();
    private final Map<String, String> constants = new HashMap<>();
    private int variables;

    /** Creates the body of a statement without groups. */
    Body() {
        this(false);
    }

    /**
     * Creates a body.
     *
     * @param grouped whether every group has a state of its own
     */
    Body(boolean grouped) {
        this.grouped = grouped;
    }

    /** Appends a line. */
    void line(String line) {
        text.append("    ").append(line).append('\n');
    }

    /** Declares a final variable. */
    String variable(String type, String value) {
        var name = "v" + variables++;
        line("final " + type + " " + name + " = " + value + ";");
        return name;
    }

    /** Returns a new unique name. */
    String name() {
        return "f" + variables++;
    }

    /** Adds a field of the statement. */
    void field(String declaration) {
        fields.add(declaration);
    }

    /** Adds a final field of the statement, unless there is one with this value; returns its name. */
    String constant(String type, String value) {
        return constants.computeIfAbsent(value, unseen -> {
            var name = name();
            field("private final " + type + " " + name + " = " + value + ";");
            return name;
        });
    }

    /** Adds a field for the state of the statement, or of each group; returns the code that refers to it. */
    String state(String type) {
        var name = name();
        state.add(new StateField(type, grouped ? GROUP + "." + name : name));
        if (grouped) {
            groupFields.add(type + " " + name + ";");
            return GROUP + "." + name;
        }
        field("private " + type + " " + name + ";");
        return name;
    }

    /** Returns the lines that write the fields of {@link #state} to a {@code DataOutput} of the name {@code out}. */
    List<String> saving() {
        return state.stream().map(field -> saving(field.type(), field.code())).toList();
    }

    /** Returns the lines that read the fields of {@link #state} from a {@code DataInput} of the name {@code in}. */
    List<String> loading() {
        return state.stream().map(field -> field.code() + " = " + loading(field.type()) + ";").toList();
    }

    /** Returns the statement that writes a value. */
    static String saving(String type, String code) {
        return switch (type) {
            case "int" -> "out.writeInt(" + code + ");";
            case "long" -> "out.writeLong(" + code + ");";
            case "double" -> "out.writeDouble(" + code + ");";
            case "boolean" -> "out.writeBoolean(" + code + ");";
            default -> StateValues.class.getName() + ".writeText(out, " + code + ");";
        };
    }

    /** Returns the expression that reads a value. */
    static String loading(String type) {
        return switch (type) {
            case "int" -> "in.readInt()";
            case "long" -> "in.readLong()";
            case "double" -> "in.readDouble()";
            case "boolean" -> "in.readBoolean()";
            default -> StateValues.class.getName() + ".readText(in)";
        };
    }

    List<String> fields() {
        return fields;
    }

    List<String> groupFields() {
        return groupFields;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
