package org.millrace.runtime.plan.direct;

import java.util.List;
import java.util.Optional;

/**
 * The source of a class, whose name is chosen at compilation.
 *
 * @param eventClass the class of the events
 * @param rows       the selected columns
 * @param groups     the groups; empty without {@code group by}
 * @param ungrouped  the state of a statement without groups
 */
record ClassSource(String eventClass, Body body, Parameters parameters, RowSource rows, Optional<GroupedBody> groups, Optional<StatementBody> ungrouped) {

    static final String PACKAGE = "org.millrace.runtime.plan.direct.generated";

    /** Returns the source text for a class name. */
    String text(String name) {
        var fields = new StringBuilder();
        var constructor = new StringBuilder();
        body.fields().forEach(field -> fields.append("  ").append(field).append('\n'));
        parameters.write(fields, constructor);
        return "package " + PACKAGE + ";\n"
                + "public final class " + name + " extends "
                + groups.map(GroupedBody::superclass).or(() -> ungrouped.map(StatementBody::superclass)).orElseThrow() + " {\n"
                + fields
                + "  public " + name + "(org.millrace.runtime.plan.direct.Columns columns, Object[] p) {\n    super(columns"
                + groups.map(GroupedBody::arguments).orElse("") + ");\n" + constructor + "  }\n"
                + "  public Object process(Object o) {\n"
                + event(eventClass)
                + body
                + "  }\n" + groups.map(GroupedBody::members).or(() -> ungrouped.map(StatementBody::members)).orElseThrow() + rows.text() + "}\n";
    }

    /** Returns a public method that may throw an IOException. */
    static String method(String name, String parameters, List<String> lines) {
        return "  public void " + name + "(" + parameters + ") throws java.io.IOException {\n    " + String.join("\n    ", lines) + "\n  }\n";
    }

    /** Returns the line that casts the object {@code o} to the event class. */
    static String event(String eventClass) {
        return "    final " + eventClass + " " + Properties.EVENT + " = (" + eventClass + ") o;\n";
    }
}
