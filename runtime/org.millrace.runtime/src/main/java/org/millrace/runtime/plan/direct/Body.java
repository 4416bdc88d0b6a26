package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.List;

/** Builds a method body with its variables, and the fields that it needs. */
final class Body {

    /** The variable with the group, if the statement has groups. */
    static final String GROUP = "g";

    private final boolean grouped;
    private final StringBuilder text = new StringBuilder();
    private final List<String> fields = new ArrayList<>();
    private final List<String> groupFields = new ArrayList<>();
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

    /** Adds a field for the state of the statement, or of each group; returns the code that refers to it. */
    String state(String type) {
        var name = name();
        if (grouped) {
            groupFields.add(type + " " + name + ";");
            return GROUP + "." + name;
        }
        field("private " + type + " " + name + ";");
        return name;
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
