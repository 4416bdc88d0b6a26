package org.millrace.loadgen.internal;

/**
 * What became of the measured phase.
 *
 * @param sent            events handed to the operating system
 * @param seconds         how long it took, at least as long as planned if all was sent
 * @param intendedRate    planned events a second, over all connections
 * @param achievedRate    events a second
 * @param maxBehindMillis the longest that an event was sent after its intended time
 * @param bytes           on the wire, without TCP/IP headers
 * @param completed       whether all planned events were sent
 */
public record LoadResult(long sent, double seconds, double intendedRate, double achievedRate, double maxBehindMillis,
        long bytes, boolean completed) {

    /** The average size of an event; 0 if none was sent. */
    public double bytesPerEvent() {
        return sent == 0 ? 0 : (double) bytes / sent;
    }
}
