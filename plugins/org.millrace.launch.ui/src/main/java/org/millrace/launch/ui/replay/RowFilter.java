package org.millrace.launch.ui.replay;

import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputRow;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The rows that a table shows.
 *
 * @param stage   the stage; empty for all stages
 * @param changes the changes; does not matter in a table of outputs
 */
record RowFilter(Optional<String> stage, Set<Change> changes) implements Predicate<OutputRow> {

    /** All rows. */
    static final RowFilter ALL = new RowFilter(Optional.empty(), Set.of(Change.values()));

    @Override
    public boolean test(OutputRow row) {
        return stage.map(row.output().stage()::equals).orElse(true) && row.change().map(changes::contains).orElse(true);
    }

    RowFilter with(Optional<String> other) {
        return new RowFilter(other, changes);
    }

    RowFilter with(Set<Change> others) {
        return new RowFilter(stage, Set.copyOf(others));
    }
}
