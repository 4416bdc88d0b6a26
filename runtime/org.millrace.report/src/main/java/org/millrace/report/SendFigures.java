package org.millrace.report;

/**
 * The figures of the load generator. A delay is the time from the intended send time of an event until it was sent.
 *
 * @param bytes        sent bytes, without the headers of the transport
 * @param medianMillis half of the events were sent within this delay
 * @param p99Millis    99 % of the events were sent within this delay
 * @param maxMillis    the delay of the latest event
 */
public record SendFigures(long bytes, double medianMillis, double p99Millis, double maxMillis) {

    /** The figures of a run without a load from outside. */
    public static final SendFigures NONE = new SendFigures(0, 0, 0, 0);
}
