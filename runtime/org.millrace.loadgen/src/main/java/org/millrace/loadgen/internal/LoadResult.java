package org.millrace.loadgen.internal;

import org.HdrHistogram.Histogram;

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
 * @param clients         the figures of clients; {@link ClientFigures#NONE} for an open loop
 */
public record LoadResult(long sent, long warmupSent, double seconds, double intendedRate, double achievedRate, Lateness lateness,
        long bytes, boolean completed, ClientFigures clients) {

    private static final double MILLI = 1e6;

    /**
     * The delays of events after their intended send times.
     *
     * @param nanos the delays in ns, with those of events that were not sent
     */
    public record Lateness(Histogram nanos) {

        /** Returns the milliseconds that half of the events did not exceed. */
        public double median() {
            return nanos.getValueAtPercentile(50) / MILLI;
        }

        /** Returns the milliseconds that 99 % of the events did not exceed. */
        public double p99() {
            return nanos.getValueAtPercentile(99) / MILLI;
        }

        /** Returns the milliseconds that no event exceeded. */
        public double maximum() {
            return nanos.getMaxValue() / MILLI;
        }
    }

    /** Returns the mean size of an event in bytes; 0 if none was sent. */
    public double bytesPerEvent() {
        return sent == 0 ? 0 : (double) bytes / sent;
    }
}
