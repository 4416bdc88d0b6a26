package org.millrace.report.outputs;

import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.util.Comparator;
import java.util.Optional;

/**
 * A row of a table of outputs, or of differences between outputs.
 *
 * @param output  the output; the present one if it has moved
 * @param change  what has happened to it; empty in a table of outputs
 * @param earlier the time at which an output was that has moved; otherwise empty
 * @param event   the number of the event at which the difference came about; 0 in a table of outputs
 */
public record OutputRow(Output output, Optional<Change> change, String earlier, long event) {

    /** The order in which outputs and differences came about. */
    public static final Comparator<OutputRow> ORDER = Comparator.comparingLong(OutputRow::event)
            .thenComparing(row -> row.change().isPresent() ? Output.sortable(row.output().time()) : "")
            .thenComparingLong(row -> row.output().number()).thenComparing(row -> row.change().map(Enum::ordinal).orElse(0));

    static OutputRow of(Output output) {
        return new OutputRow(output, Optional.empty(), "", 0);
    }

    static OutputRow of(Difference difference) {
        return new OutputRow(difference.shown(), Optional.of(difference.change()),
                difference.change() == Change.MOVED ? difference.before().map(Output::time).orElse("") : "", difference.event());
    }
}
