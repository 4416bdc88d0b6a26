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
 * Counts latencies outside the range of the histograms, below 0 or above an hour, and logs the first of each
 * kind. Counting is for any thread.
 */
final class LatencyOutliers {

    /** Tolerated difference between clock readings on one machine. */
    private static final long EXACT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    /** The kinds of implausible latencies; the text contains the count and the extreme in seconds. */
    private enum Kind {
        AHEAD("%,d end-to-end latencies are below 0: the sender's clock is ahead by up to %,.3f s; they count as 0"),
        BEHIND("%,d end-to-end latencies are above an hour, up to %,.3f s: the sender's clock is behind, or its unit is another; they count as one hour"),
        SLOW("%,d service latencies are above an hour, up to %,.3f s; they count as one hour");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** The outliers of one kind and inbound adapter. */
    private static final class Outliers {

        private final Kind kind;
        private final AtomicBoolean told = new AtomicBoolean();
        private final LongAdder count = new LongAdder();
        private final LongAccumulator extreme = new LongAccumulator(Math::max, 0);

        Outliers(Kind kind) {
            this.kind = kind;
        }

        /** Returns whether this is the first one since the creation of the network. */
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
     * Creates counters.
     *
     * @param stages the names of the stages by index
     */
    LatencyOutliers(List<String> stages, RuntimeLog log) {
        this.stages = stages;
        this.log = log;
        this.byAdapter = stages.stream().map(stage -> Stream.of(Kind.values()).map(Outliers::new).toList()).toList();
    }

    /** Returns whether an end-to-end latency is within the range. */
    static boolean isPlain(long nanos) {
        return nanos >= -EXACT_NANOS && nanos <= LONGEST;
    }

    /** Counts an end-to-end latency outside of the range. */
    void endToEnd(int adapter, long nanos) {
        add(adapter, nanos < 0 ? Kind.AHEAD : Kind.BEHIND, Math.abs(nanos));
    }

    /** Counts a service latency outside of the range. */
    void service(int adapter, long nanos) {
        add(adapter, Kind.SLOW, nanos);
    }

    private void add(int adapter, Kind kind, long nanos) {
        var outliers = byAdapter.get(adapter).get(kind.ordinal());
        if (outliers.add(nanos)) {
            log.write(RuntimeLog.Level.WARNING, stages.get(adapter), outliers.text());
        }
    }

    /** Describes the outliers since the last reset, in one sentence per adapter and kind. */
    List<String> describe() {
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

    /** Resets the counts. */
    void reset() {
        byAdapter.forEach(kinds -> kinds.forEach(Outliers::reset));
    }
}
