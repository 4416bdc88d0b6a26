package org.millrace.loadgen.internal;

/**
 * The result of the measured phase.
 *
 * @param sent            events passed to the operating system
 * @param warmupSent      events passed to the operating system in the warm-up before
 * @param seconds         duration, at least as planned if everything was sent
 * @param intendedRate    planned events per second over all connections
 * @param achievedRate    achieved events per second over all connections
 * @param maxBehindMillis maximum delay of an event after its intended send time
 * @param bytes           bytes sent, without TCP/IP headers
 * @param completed       whether all planned events were sent
 */
public record LoadResult(long sent, long warmupSent, double seconds, double intendedRate, double achievedRate, double maxBehindMillis,
        long bytes, boolean completed) {

    /** Returns the mean size of an event in bytes; 0 if none was sent. */
    public double bytesPerEvent() {
        return sent == 0 ? 0 : (double) bytes / sent;
    }
}
