package org.millrace.launch.ui.replay;

import org.eclipse.osgi.util.NLS;
import org.millrace.launch.replay.ReplayResult;
import org.millrace.launch.replay.ReplayResult.Compared;
import org.millrace.report.outputs.OutputComparison.Counts;
import org.millrace.report.outputs.OutputRows;

import java.util.ArrayList;

/** Describes the result of a replay in words. */
final class ReplayText {

    private ReplayText() {
    }

    /** Returns the result in one line. */
    static String headline(ReplayResult result) {
        return NLS.bind(Messages.headline, new Object[] {result.run().title(), result.compared().map(compared -> differences(result, compared))
                .orElseGet(() -> NLS.bind(Messages.headline_outputs, number(result.count()))), "%.1f".formatted(result.seconds())});
    }

    private static String differences(ReplayResult result, Compared compared) {
        var outputs = compared.outputs();
        return outputs.isSame() ? NLS.bind(Messages.headline_same, number(outputs.same()))
                : NLS.bind(Messages.headline_differences, number(result.count()), number(outputs.same()));
    }

    /** Returns what the user has to know about the result; one line for each fact. */
    static String details(ReplayResult result) {
        var lines = new ArrayList<String>();
        lines.add(NLS.bind(result.complete() ? Messages.details_complete : Messages.details_incomplete, number(result.events())));
        lines.addAll(result.notes());
        result.compared().filter(compared -> !compared.outputs().complete()).ifPresent(compared -> lines.add(
                NLS.bind(Messages.details_tooMany, number(compared.outputs().stages().values().stream().mapToLong(Counts::all).sum()))));
        result.compared().filter(compared -> !compared.outputs().isSame()).ifPresent(compared -> lines.add(
                compared.cause().map(event -> NLS.bind(Messages.details_cause, event)).orElse(Messages.details_causeBefore)));
        return String.join("\n", lines);
    }

    /** Returns how many rows a table shows. */
    static String rows(OutputRows.Page page) {
        return page.count() > page.rows().size() ? NLS.bind(Messages.rows_first, number(page.rows().size()), number(page.count()))
                : NLS.bind(Messages.rows_all, number(page.count()));
    }

    private static String number(long value) {
        return "%,d".formatted(value);
    }
}
