package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.List;

/** Builds a method body with its variables, and the fields that it needs. */
final class Body {

    private final StringBuilder text = new StringBuilder();
    private final List<String> fields = new ArrayList<>();
    private int variables;

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

    /** Adds a state field. */
    void field(String declaration) {
        fields.add(declaration);
    }

    List<String> fields() {
        return fields;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
