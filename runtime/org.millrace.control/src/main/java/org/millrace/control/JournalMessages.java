package org.millrace.control;

import java.util.List;
import java.util.Optional;

/** What a launcher says about the journal of a network. */
public final class JournalMessages {

    private JournalMessages() {
    }

    /**
     * How a journal is written.
     *
     * @param folder       the absolute path of the folder; empty for no journal
     * @param wanted       whether events are left out that no statement can use
     * @param fsync        when written bytes are forced to the disk, one of {@link #FSYNC}
     * @param segmentBytes the size of a segment in bytes, at least {@link #LEAST_SEGMENT_BYTES}; 0 for the default
     * @param keepBytes    the size of all segments above which the oldest are deleted; 0 to keep all
     * @param keepSeconds  the age above which segments are deleted; 0 to keep all
     * @param goesOn       whether the network goes on without a journal that cannot be written any further; otherwise the
     *                     run ends
     */
    public record JournalParams(String folder, boolean wanted, String fsync, long segmentBytes, long keepBytes, long keepSeconds, boolean goesOn)
            implements Parameters.Ranged {

        /** No journal. */
        public static final JournalParams NONE = new JournalParams("", false, "interval", 0, 0, 0, false);

        /** The values of {@link #fsync}: never, every second, before an event is processed. */
        public static final List<String> FSYNC = List.of("none", "interval", "each");

        /** The smallest size of a segment, in bytes. */
        public static final long LEAST_SEGMENT_BYTES = 1L << 16;

        /** Replaces absent values with defaults. */
        public JournalParams {
            folder = folder == null ? "" : folder;
            fsync = fsync == null ? "interval" : fsync;
        }

        @Override
        public Optional<String> outOfRange() {
            return segmentBytes < 0 || keepBytes < 0 || keepSeconds < 0 ? Optional.of("sizes and ages are not negative") : Optional.empty();
        }
    }

    /**
     * How a network keeps its state; it needs a journal of all events.
     *
     * @param folder      the absolute path of the folder of the snapshots, created if missing; empty for no state
     * @param everyMillis the time between two snapshots in milliseconds; 0 for the default
     * @param history     whether the start takes the state of the statements from the whole journal, so that changed ones have one, too
     */
    public record StateParams(String folder, long everyMillis, boolean history) implements Parameters.Ranged {

        /** No state. */
        public static final StateParams NONE = new StateParams("", 0, false);

        /** The default of {@link #everyMillis}. */
        public static final long DEFAULT_MILLIS = 10_000;

        /** Replaces absent values with defaults. */
        public StateParams {
            folder = folder == null ? "" : folder;
        }

        @Override
        public Optional<String> outOfRange() {
            return everyMillis < 0 ? Optional.of("the time between snapshots is not negative") : Optional.empty();
        }
    }

    /**
     * A run that is replayed instead of bringing events in.
     *
     * @param folder     the absolute path of the folder of the journal; empty for no replay
     * @param run        the number of the run; 0 for the last
     * @param untilEvent the number of the last event; 0 for all
     * @param untilNanos the time of the clock after which the replay ends, in nanoseconds since 1970-01-01 UTC; 0 for all
     * @param speed      the speed compared with the recorded arrivals; 0 for as fast as possible
     * @param statements whether recorded changes of statements are made
     * @param numbered   whether each output has the number of the event that was being processed
     */
    public record ReplayedRun(String folder, int run, long untilEvent, long untilNanos, double speed, boolean statements, boolean numbered) {

        /** No replay. */
        public static final ReplayedRun NONE = new ReplayedRun("", 0, 0, 0, 0, false, false);

        /** Replaces absent values with defaults. */
        public ReplayedRun {
            folder = folder == null ? "" : folder;
        }
    }
}
