package org.millrace.report;

import java.util.Map;

/**
 * The figures of a run, as {@code --json} writes them. All times are in microseconds unless the
 * name says otherwise; everything is counted after the warm-up.
 *
 * @param project         the project's name
 * @param durationSeconds from the first event sent to the last, or the time served without a load
 * @param drainSeconds    what it took besides, to process what had piled up; collector and processor time cover both
 * @param connections     the load generator's connections; 0 without a load
 * @param targetRate      the rate asked for over all connections, in events per second; 0 without a load
 * @param sent            events sent by the load generator; without a load the same as received
 * @param received        pieces of input seen by the inbound adapters, malformed ones included
 * @param processed       received events that were carried to the end of their path
 * @param screened        those of them that inbound adapters left out since no statement could use them
 * @param dropped         received events dropped by the overflow policy of a Stream
 * @param malformed       pieces of input that were no events
 * @param outputs         events that processors sent on
 * @param injectionRate   the rate achieved by the load generator, in events per second
 * @param outputRate      outputs per second
 * @param latency         service latency: from the read in the adapter to the arrival at a bean
 * @param endToEnd        from the intended send time to the arrival at a bean
 * @param gc              the collections of the runtime's JVM
 * @param cpuSeconds      processor time used by the runtime's process
 * @param maxRssBytes     the largest resident memory of the runtime's process
 * @param stages          the counters of every stage, in the order of the network
 */
public record RunSummary(String project, double durationSeconds, double drainSeconds, int connections, double targetRate, long sent,
        long received, long processed, long screened, long dropped, long malformed, long outputs, double injectionRate,
        double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
        long maxRssBytes, Map<String, StageSummary> stages) {

    /** The figures of a run at whose end nothing had piled up. */
    public RunSummary(String project, double durationSeconds, int connections, double targetRate, long sent,
            long received, long processed, long screened, long dropped, long malformed, long outputs, double injectionRate,
            double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
            long maxRssBytes, Map<String, StageSummary> stages) {
        this(project, durationSeconds, 0, connections, targetRate, sent, received, processed, screened, dropped, malformed, outputs,
                injectionRate, outputRate, latency, endToEnd, gc, cpuSeconds, maxRssBytes, stages);
    }

    /** The figures of a run in which nothing was left out. */
    public RunSummary(String project, double durationSeconds, int connections, double targetRate, long sent,
            long received, long processed, long dropped, long malformed, long outputs, double injectionRate,
            double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
            long maxRssBytes, Map<String, StageSummary> stages) {
        this(project, durationSeconds, connections, targetRate, sent, received, processed, 0, dropped, malformed, outputs,
                injectionRate, outputRate, latency, endToEnd, gc, cpuSeconds, maxRssBytes, stages);
    }

    /**
     * The counters of a stage.
     *
     * @param in       events that arrived; for an inbound adapter pieces of input
     * @param out      events that it sent on
     * @param errors   events it failed on: malformed input, an exception in a bean, a failed write
     * @param queueMax for a Stream the largest number of events waiting at a sample; otherwise 0
     * @param screened events that an inbound adapter left out since no statement could use them
     */
    public record StageSummary(long in, long out, long errors, long queueMax, long screened) {

        /** Those of a stage that left out nothing. */
        public StageSummary(long in, long out, long errors, long queueMax) {
            this(in, out, errors, queueMax, 0);
        }
    }

    /**
     * The collections of the runtime's JVM.
     *
     * @param collector   the collector's name: zgc, g1, parallel, serial
     * @param count       how many pauses there were
     * @param maxMillis   the longest pause
     * @param totalMillis all pauses together
     */
    public record GcSummary(String collector, long count, double maxMillis, double totalMillis) {
    }

    /** The time that processor and collector figures cover. */
    public double measuredSeconds() {
        return durationSeconds + drainSeconds;
    }

    /** Whether every event sent is accounted for: sent = received = processed + malformed + dropped. */
    public boolean nothingLost() {
        return sent == received && received == processed + malformed + dropped;
    }
}
