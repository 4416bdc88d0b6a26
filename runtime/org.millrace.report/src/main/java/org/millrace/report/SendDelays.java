package org.millrace.report;

/**
 * The delays of the load generator behind the intended send times of the events.
 *
 * @param medianMillis half of the events were sent within this time
 * @param p99Millis    99 % of the events were sent within this time
 * @param maxMillis    the delay of the latest event
 */
public record SendDelays(double medianMillis, double p99Millis, double maxMillis) {

    /** The delays of a run without a load from outside. */
    public static final SendDelays NONE = new SendDelays(0, 0, 0);
}
