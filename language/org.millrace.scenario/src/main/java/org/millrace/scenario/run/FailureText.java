package org.millrace.scenario.run;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Row;
import org.millrace.scenario.run.TestRun.Performed;

import java.util.ArrayList;
import java.util.List;

/** Shows failures as text: the line of the scenario, and what is expected beside what arrived. */
public final class FailureText {

    private static final int WIDEST = 60;
    private static final List<String> TITLES = List.of("", "expected", "actual");

    private FailureText() {
    }

    /** Returns the lines of a failure; the first begins with the file and the line. */
    public static List<String> lines(Performed performed, Failure failure) {
        var scenario = performed.scenario();
        var lines = new ArrayList<String>();
        lines.add(scenario.file() + ":" + line(performed, failure) + ": scenario '" + scenario.scenario().name() + "': " + message(failure));
        lines.addAll(table(failure.rows()));
        return lines;
    }

    /** Returns the line of a failure in the file of its scenario. */
    public static int line(Performed performed, Failure failure) {
        return failure.line() > 0 ? failure.line() : performed.scenario().line();
    }

    /** Returns the message of a failure with the time of the clock. */
    public static String message(Failure failure) {
        return failure.message() + (failure.time().isEmpty() ? "" : ", at " + failure.time());
    }

    private static List<String> table(List<Row> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        var cells = new ArrayList<List<String>>();
        cells.add(TITLES);
        for (var row : rows) {
            cells.add(List.of(row.name().isEmpty() ? "event type" : row.name(), cut(row.expected()), cut(row.actual())));
        }
        var widths = new int[TITLES.size()];
        for (var row : cells) {
            for (var i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        var lines = new ArrayList<String>();
        for (var i = 0; i < cells.size(); i++) {
            var row = cells.get(i);
            var differs = i > 0 && !rows.get(i - 1).same();
            lines.add(("    %-" + widths[0] + "s  %-" + widths[1] + "s  %-" + widths[2] + "s%s").formatted(row.get(0), row.get(1), row.get(2),
                    differs ? "  <- differs" : "").stripTrailing());
        }
        return lines;
    }

    private static String cut(String text) {
        var line = text.replace("\n", "\\n").replace("\r", "\\r");
        return line.length() <= WIDEST ? line : line.substring(0, WIDEST - 1) + "…";
    }
}
