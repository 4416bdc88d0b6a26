package org.millrace.loadgen.internal;

/**
 * The intended send times of a connection's events in nanoseconds from its start: event {@code k} at
 * {@code k / rate}, or, while the rate increases linearly, at {@code sqrt(2 ramp k / rate)}, where the integral
 * of the rate reaches {@code k}.
 */
public final class Schedule {

    private final double nanosPerEvent;
    private final double rampNanos;
    private final double rampEvents;

    /**
     * Creates a schedule.
     *
     * @param rate      events per second, positive
     * @param rampNanos time during which the rate increases from 0; 0 for none
     */
    public Schedule(double rate, long rampNanos) {
        this.nanosPerEvent = 1e9 / rate;
        this.rampNanos = rampNanos;
        this.rampEvents = rampNanos / nanosPerEvent / 2;
    }

    /** Returns the send time of event {@code k}, from 0. */
    public long offset(long k) {
        return (long) (k < rampEvents ? Math.sqrt(2 * rampNanos * nanosPerEvent * k) : rampNanos / 2 + k * nanosPerEvent);
    }

    /** Returns the number of events before a time. */
    public long countBefore(long nanos) {
        var estimate = nanos < rampNanos ? nanos / nanosPerEvent * nanos / rampNanos / 2 : (nanos - rampNanos / 2) / nanosPerEvent;
        // Correct rounding errors of the estimate, so that it agrees with offset().
        var count = Math.max(0, (long) estimate - 1);
        while (offset(count) < nanos) {
            count++;
        }
        return count;
    }
}
