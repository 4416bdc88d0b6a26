package org.millrace.report.outputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The differences between the outputs of two replays of a journal. Outputs with the same stage, event type and values are
 * the same; if they come at another time, they have moved. The order of outputs of the same time does not matter.
 *
 * @param same        the number of outputs that are the same
 * @param stages      the numbers of differences by stage
 * @param differences the first differences
 * @param complete    whether everything was compared; otherwise there were too many differences
 */
public record OutputComparison(long same, Map<String, Counts> stages, List<Difference> differences, boolean complete) {

    private static final int MOST_UNMATCHED = 1_000_000;

    /** What has happened to an output. */
    public enum Change { APPEARED, VANISHED, MOVED }

    /**
     * A difference.
     *
     * @param change what has happened
     * @param before the output before; empty if it has appeared
     * @param after  the output now; empty if it has vanished
     */
    public record Difference(Change change, Optional<Output> before, Optional<Output> after) {

        /** The order in which differences come about. */
        static final Comparator<Difference> ORDER = Comparator.comparingLong(Difference::event)
                .thenComparing(difference -> Output.sortable(difference.shown().time()))
                .thenComparingLong(difference -> difference.shown().number()).thenComparing(Difference::change);

        /** Returns the output to show: the present one if there is one. */
        public Output shown() {
            return after.or(() -> before).orElseThrow();
        }

        /** Returns the number of the event at which the difference came about. */
        public long event() {
            return Math.min(before.map(Output::event).orElse(Long.MAX_VALUE), after.map(Output::event).orElse(Long.MAX_VALUE));
        }
    }

    /**
     * The numbers of differences.
     *
     * @param appeared outputs that are new
     * @param vanished outputs that are missing
     * @param moved    outputs at another time
     */
    public record Counts(long appeared, long vanished, long moved) {

        /** Returns the number of all differences. */
        public long all() {
            return appeared + vanished + moved;
        }

        Counts with(Change change) {
            return switch (change) {
                case APPEARED -> new Counts(appeared + 1, vanished, moved);
                case VANISHED -> new Counts(appeared, vanished + 1, moved);
                case MOVED -> new Counts(appeared, vanished, moved + 1);
            };
        }
    }

    /**
     * Compares two files.
     *
     * @param most the number of differences to keep
     * @throws IOException if a file cannot be read; the message is for the user
     */
    public static OutputComparison of(Path before, Path after, int most) throws IOException {
        return compare(before, after, new OutputMatcher(most, MOST_UNMATCHED, difference -> { }));
    }

    /**
     * Compares two files and writes the differences into another one, for {@link OutputRows}. The result has the first
     * difference only. An interrupt of the thread ends the comparison with an exception.
     *
     * @param mostUnmatched the number of outputs without a partner that are kept in memory; with more, the comparison is not
     *                      complete
     * @throws IOException if a file cannot be read or written; the message is for the user
     */
    public static OutputComparison of(Path before, Path after, Path differences, int mostUnmatched) throws IOException {
        try (var writer = Files.newBufferedWriter(differences)) {
            return compare(before, after, new OutputMatcher(1, mostUnmatched, difference -> writer.write(OutputJson.tree(difference) + "\n")));
        }
    }

    private static OutputComparison compare(Path before, Path after, OutputMatcher matcher) throws IOException {
        try (var old = new RowReader<>(before, OutputJson::output); var now = new RowReader<>(after, OutputJson::output)) {
            return matcher.compare(old, now);
        }
    }

    /** Returns whether nothing differs. */
    public boolean isSame() {
        return stages.isEmpty() && complete;
    }
}
