package org.millrace.report.outputs;

import org.millrace.report.internal.TextTable;

import java.util.ArrayList;
import java.util.List;

/** A comparison of outputs as text. */
public final class OutputComparisonText {

    private static final String INDENT = "  ";

    private OutputComparisonText() {
    }

    /**
     * Formats a comparison.
     *
     * @param width the width of the lines in characters
     */
    public static String format(OutputComparison comparison, int width) {
        var lines = new ArrayList<String>();
        if (comparison.isSame()) {
            return "the outputs are the same: %,d%n".formatted(comparison.same());
        }
        var table = new TextTable("outputs", "appeared", "vanished", "moved");
        comparison.stages().forEach((stage, counts) -> table.row(stage, number(counts.appeared()), number(counts.vanished()), number(counts.moved())));
        lines.addAll(table.lines(width));
        lines.add("the same: " + number(comparison.same()));
        if (!comparison.complete()) {
            lines.add("there are too many differences; the rest was not compared");
        }
        lines.add("");
        lines.add("the first differences:");
        comparison.differences().forEach(difference -> lines.addAll(lines(difference)));
        return String.join("\n", lines) + "\n";
    }

    private static String number(long value) {
        return "%,d".formatted(value);
    }

    private static List<String> lines(OutputComparison.Difference difference) {
        var output = difference.shown();
        var moved = difference.change() == OutputComparison.Change.MOVED ? ", was at " + difference.before().orElseThrow().time() : "";
        return List.of("%s %s %s at %s%s (event %d)".formatted(switch (difference.change()) {
            case APPEARED -> "+";
            case VANISHED -> "-";
            case MOVED -> "~";
        }, output.stage(), output.type().isEmpty() ? "event" : output.type(), output.time(), moved, difference.event()), INDENT + output.values());
    }
}
