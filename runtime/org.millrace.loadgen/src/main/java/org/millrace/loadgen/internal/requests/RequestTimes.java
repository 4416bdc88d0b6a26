package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.millrace.loadgen.internal.RequestFigures;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Collects the times of the measured requests of one kind. For any thread. */
final class RequestTimes {

    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    private final Histogram sent = new ConcurrentHistogram(LONGEST, DIGITS);
    private final Histogram intended = new ConcurrentHistogram(LONGEST, DIGITS);
    private final LongAdder replies = new LongAdder();
    private final LongAdder timeouts = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    /**
     * Adds a request.
     *
     * @param nanos   the time from its send to its reply, or to the end of the wait
     * @param late    how much later than intended the request was sent, in ns
     * @param replied whether there was a reply
     * @param size    the size of the request in bytes
     */
    void add(long nanos, long late, boolean replied, int size) {
        sent.recordValue(Math.min(nanos, LONGEST));
        intended.recordValue(Math.min(nanos + late, LONGEST));
        (replied ? replies : timeouts).increment();
        bytes.add(size);
    }

    long bytes() {
        return bytes.sum();
    }

    /** Returns the figures, with times from the intended starts. */
    RequestFigures figures(String name) {
        return new RequestFigures(name, replies.sum(), timeouts.sum(), sent, intended, true);
    }

    /**
     * Returns the figures of requests without intended starts.
     *
     * @param clientNanos the measured time of all clients together
     */
    RequestFigures estimated(String name, double clientNanos) {
        return RequestFigures.estimated(name, replies.sum(), timeouts.sum(), sent, clientNanos);
    }
}
