package org.millrace.loadgen.internal;

/**
 * When the events of a connection are meant to be sent, in nanoseconds from its start: event
 * {@code k} at {@code k / rate}, or, while the rate grows in proportion to time, at
 * {@code sqrt(2 ramp k / rate)}, which is where the integral of the rate reaches {@code k}.
 */
public final class Schedule {

    private final double nanosPerEvent;
    private final double rampNanos;
    private final double rampEvents;

    /**
     * Makes a schedule.
     *
     * @param rate      events a second, positive
     * @param rampNanos how long the rate takes to grow from 0; 0 for the full rate at once
     */
    public Schedule(double rate, long rampNanos) {
        this.nanosPerEvent = 1e9 / rate;
        this.rampNanos = rampNanos;
        this.rampEvents = rampNanos / nanosPerEvent / 2;
    }

    /** When event {@code k}, from 0, is due. */
    public long offset(long k) {
        return (long) (k < rampEvents ? Math.sqrt(2 * rampNanos * nanosPerEvent * k) : rampNanos / 2 + k * nanosPerEvent);
    }

    /** The number of events that are due before a time. */
    public long countBefore(long nanos) {
        var estimate = nanos < rampNanos ? nanos / nanosPerEvent * nanos / rampNanos / 2 : (nanos - rampNanos / 2) / nanosPerEvent;
        // The estimate may be off by rounding; what counts is what offset() says.
        var count = Math.max(0, (long) estimate - 1);
        while (offset(count) < nanos) {
            count++;
        }
        return count;
    }
}
