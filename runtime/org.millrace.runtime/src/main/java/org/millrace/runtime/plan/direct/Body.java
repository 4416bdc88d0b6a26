package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.List;

/** The text of a method that is being written, with its variables, and the fields that it needs. */
final class Body {

    private final StringBuilder text = new StringBuilder();
    private final List<String> fields = new ArrayList<>();
    private int variables;

    /** Writes a line. */
    void line(String line) {
        text.append("    ").append(line).append('\n');
    }

    /** Makes a variable that is not changed again. */
    String variable(String type, String value) {
        var name = "v" + variables++;
        line("final " + type + " " + name + " = " + value + ";");
        return name;
    }

    /** A name that no other variable or field has. */
    String name() {
        return "f" + variables++;
    }

    /** Adds a field, which is state. */
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
