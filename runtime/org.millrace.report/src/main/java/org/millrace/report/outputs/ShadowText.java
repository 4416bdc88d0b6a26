package org.millrace.report.outputs;

import org.millrace.report.internal.TextTable;

import java.util.ArrayList;
import java.util.List;

/** The outputs of statements and of their shadow, compared as text. */
public final class ShadowText {

    /**
     * The outputs of a statement.
     *
     * @param statement its name
     * @param present   the number of outputs of the present statement
     * @param shadow    the number of outputs of the shadow
     * @param same      the number of outputs that both had
     */
    public record Row(String statement, long present, long shadow, long same) {

        private boolean isEqual() {
            return present == same && shadow == same;
        }
    }

    /**
     * An output that only one of the two had.
     *
     * @param statement its statement
     * @param ofShadow  whether the shadow had it
     * @param time      the time of the clock
     * @param values    its values
     */
    public record Example(String statement, boolean ofShadow, String time, String values) {
    }

    private ShadowText() {
    }

    /**
     * Formats a comparison; statements without differences have one line together.
     *
     * @param width the width of the lines in characters
     */
    public static List<String> lines(List<Row> rows, List<Example> examples, int width) {
        var table = new TextTable("statement", "present", "shadow", "same", "only present", "only shadow");
        var equal = rows.stream().filter(Row::isEqual).toList();
        rows.stream().filter(row -> !row.isEqual()).forEach(row -> table.row(row.statement(), number(row.present()), number(row.shadow()), number(row.same()),
                number(row.present() - row.same()), number(row.shadow() - row.same())));
        var lines = new ArrayList<String>();
        if (rows.isEmpty()) {
            lines.add("no outputs so far");
        }
        if (rows.size() > equal.size()) {
            lines.addAll(table.lines(width));
        }
        if (!equal.isEmpty()) {
            lines.add("the same: %,d outputs of %,d statements".formatted(equal.stream().mapToLong(Row::same).sum(), equal.size()));
        }
        if (!examples.isEmpty()) {
            lines.add("");
            lines.add("the first outputs of one only (- present, + shadow):");
            examples.forEach(example -> lines.add((example.ofShadow() ? "+ " : "- ") + example.statement() + " at " + example.time() + " " + example.values()));
        }
        return lines;
    }

    private static String number(long value) {
        return "%,d".formatted(value);
    }
}
