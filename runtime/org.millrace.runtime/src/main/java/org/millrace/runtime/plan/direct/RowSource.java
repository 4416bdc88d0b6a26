package org.millrace.runtime.plan.direct;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Generates the row class of a statement, with a typed field per column. */
final class RowSource {

    /** The name of the row class within the statement's class. */
    static final String NAME = "Output";

    private final List<Columns.Column> columns = new ArrayList<>();
    private final List<String> values = new ArrayList<>();

    /** Adds a column with a value. */
    void add(String name, Value value) {
        columns.add(new Columns.Column(name, Optional.of(value.kind()), value.nullable()));
        values.add(value.code());
        if (value.nullable()) {
            values.add(value.isNull());
        }
    }

    /** Adds a column of objects. */
    void add(String name, String object) {
        columns.add(new Columns.Column(name, Optional.empty(), true));
        values.add(object);
    }

    List<Columns.Column> columns() {
        return columns;
    }

    /** Returns the code that creates a row. */
    String make() {
        return "new " + NAME + "(columns" + String.join("", values.stream().map(value -> ", " + value).toList()) + ")";
    }

    /** Returns the field of a column; the field with the suffix {@code n} is its null flag. */
    static String field(int column) {
        return "c" + column;
    }

    static String flag(int column) {
        return "n" + column;
    }

    /** Returns the source of the class; empty if there are no columns. */
    String text() {
        if (columns.isEmpty()) {
            return "";
        }
        var fields = new StringBuilder();
        var parameters = new StringBuilder("org.millrace.runtime.plan.direct.Columns columns");
        var body = new StringBuilder();
        var cases = new StringBuilder();
        for (var i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            add(column.kind().map(kind -> kind.java).orElse("Object"), field(i), fields, parameters, body);
            var flagged = column.kind().isPresent() && column.nullable();
            if (flagged) {
                add("boolean", flag(i), fields, parameters, body);
            }
            var value = new Value(column.kind().orElse(Kind.TEXT), field(i), flagged ? flag(i) : Value.NEVER).boxed();
            cases.append("        case ").append(i).append(": return (Object) ").append(value).append(";\n");
        }
        return "  public static final class " + NAME + " extends org.millrace.runtime.plan.direct.Row {\n" + fields
                + "    " + NAME + "(" + parameters + ") {\n      super(columns);\n" + body + "    }\n"
                + "    public Object value(int column) {\n      switch (column) {\n" + cases + "      }\n      return null;\n    }\n  }\n";
    }

    private static void add(String type, String name, StringBuilder fields, StringBuilder parameters, StringBuilder body) {
        fields.append("    public final ").append(type).append(' ').append(name).append(";\n");
        parameters.append(", ").append(type).append(' ').append(name);
        body.append("      this.").append(name).append(" = ").append(name).append(";\n");
    }
}
