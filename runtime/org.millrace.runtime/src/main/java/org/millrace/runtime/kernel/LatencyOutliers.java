package org.millrace.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Counts latencies that histograms cannot hold, since they are below 0 or above an hour, and tells the
 * first of each kind in the log. Counting is for any thread.
 */
final class LatencyOutliers {

    /** Clocks of one machine may differ by so much when both are read. */
    private static final long EXACT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    /** What may be wrong with a latency; the text has the count and the extreme in seconds. */
    private enum Kind {
        AHEAD("%,d end-to-end latencies are below 0: the sender's clock is ahead by up to %,.3f s; they count as 0"),
        BEHIND("%,d end-to-end latencies are above an hour, up to %,.3f s: the sender's clock is behind, or its unit is another; they count as one hour"),
        SLOW("%,d service latencies are above an hour, up to %,.3f s; they count as one hour");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** The latencies of one kind and one inbound adapter. */
    private static final class Outliers {

        private final Kind kind;
        private final AtomicBoolean told = new AtomicBoolean();
        private final LongAdder count = new LongAdder();
        private final LongAccumulator extreme = new LongAccumulator(Math::max, 0);

        Outliers(Kind kind) {
            this.kind = kind;
        }

        /** Returns whether it is the first since the network was made. */
        boolean add(long nanos) {
            count.increment();
            extreme.accumulate(nanos);
            return !told.get() && told.compareAndSet(false, true);
        }

        String text() {
            return String.format(Locale.ROOT, kind.text, count.sum(), extreme.get() / 1e9);
        }

        void reset() {
            count.reset();
            extreme.reset();
        }
    }

    private final List<String> stages;
    private final RuntimeLog log;
    private final List<List<Outliers>> byAdapter;

    /**
     * Makes counters.
     *
     * @param stages the names of the stages, by index
     */
    LatencyOutliers(List<String> stages, RuntimeLog log) {
        this.stages = stages;
        this.log = log;
        this.byAdapter = stages.stream().map(stage -> Stream.of(Kind.values()).map(Outliers::new).toList()).toList();
    }

    /** Whether histograms hold an end-to-end latency as it is. */
    static boolean isPlain(long nanos) {
        return nanos >= -EXACT_NANOS && nanos <= LONGEST;
    }

    /** Counts an end-to-end latency that is not plain. */
    void endToEnd(int adapter, long nanos) {
        add(adapter, nanos < 0 ? Kind.AHEAD : Kind.BEHIND, Math.abs(nanos));
    }

    /** Counts a service latency that is not plain. */
    void service(int adapter, long nanos) {
        add(adapter, Kind.SLOW, nanos);
    }

    private void add(int adapter, Kind kind, long nanos) {
        var outliers = byAdapter.get(adapter).get(kind.ordinal());
        if (outliers.add(nanos)) {
            log.write(RuntimeLog.Level.WARNING, stages.get(adapter), outliers.text());
        }
    }

    /** What was counted since the last reset, a sentence for each adapter and kind. */
    List<String> told() {
        var told = new ArrayList<String>();
        for (var i = 0; i < byAdapter.size(); i++) {
            for (var outliers : byAdapter.get(i)) {
                if (outliers.count.sum() > 0) {
                    told.add(stages.get(i) + ": " + outliers.text());
                }
            }
        }
        return told;
    }

    /** Forgets everything. */
    void reset() {
        byAdapter.forEach(kinds -> kinds.forEach(Outliers::reset));
    }
}
