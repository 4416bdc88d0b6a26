package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

import java.util.concurrent.TimeUnit;

/**
 * A recorder of times with what has left it: since the last interval was taken, and since the last
 * reset. Recording is wait-free and for any thread; the rest is for one thread at a time.
 */
final class Series {

    /** One hour; what takes longer is recorded as this long. */
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final Recorder recorder;
    private final Histogram interval;
    private final Histogram total;

    /**
     * Makes a series.
     *
     * @param digits the significant decimal digits of its histograms
     */
    Series(int digits) {
        recorder = new Recorder(LONGEST, digits);
        interval = new Histogram(LONGEST, digits);
        total = new Histogram(LONGEST, digits);
    }

    void record(long nanos) {
        recorder.recordValue(Math.clamp(nanos, 0, LONGEST));
    }

    private void flush() {
        var recorded = recorder.getIntervalHistogram();
        interval.add(recorded);
        total.add(recorded);
    }

    Histogram takeInterval() {
        flush();
        var taken = interval.copy();
        interval.reset();
        return taken;
    }

    Histogram total() {
        flush();
        return total.copy();
    }

    void reset() {
        recorder.reset();
        interval.reset();
        total.reset();
    }
}
