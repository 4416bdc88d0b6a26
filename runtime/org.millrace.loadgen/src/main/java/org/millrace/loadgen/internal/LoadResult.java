package org.millrace.loadgen.internal;

import java.util.List;

/**
 * The result of the measured phase.
 *
 * @param sent            events passed to the operating system
 * @param warmupSent      events passed to the operating system in the warm-up before
 * @param seconds         duration, at least as planned if everything was sent
 * @param intendedRate    planned events per second over all connections
 * @param achievedRate    achieved events per second over all connections
 * @param lateness        delays of events after their intended send times
 * @param bytes           bytes sent, without TCP/IP headers
 * @param completed       whether all planned events were sent
 * @param requests        the requests of clients by their kind; empty for an open loop
 */
public record LoadResult(long sent, long warmupSent, double seconds, double intendedRate, double achievedRate, Lateness lateness,
        long bytes, boolean completed, List<RequestFigures> requests) {

    /** A result without requests. */
    LoadResult(long sent, long warmupSent, double seconds, double intendedRate, double achievedRate, Lateness lateness, long bytes, boolean completed) {
        this(sent, warmupSent, seconds, intendedRate, achievedRate, lateness, bytes, completed, List.of());
    }

    /**
     * The delays of events after their intended send times, in milliseconds.
     *
     * @param median  half of the events were not later
     * @param p99     99 % of the events were not later
     * @param maximum no event was later, including those that were not sent
     */
    public record Lateness(double median, double p99, double maximum) {
    }

    /** Returns the mean size of an event in bytes; 0 if none was sent. */
    public double bytesPerEvent() {
        return sent == 0 ? 0 : (double) bytes / sent;
    }
}
