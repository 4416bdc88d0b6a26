package org.millrace.report;

import java.util.Map;

/**
 * The summary of a run, as written by {@code --json}. All times are in microseconds unless the name contains
 * another unit; all counts exclude the warm-up.
 *
 * @param project         the project's name
 * @param durationSeconds time from the first to the last sent event, or the serving time without a load
 * @param drainSeconds    additional time for processing the backlog; GC and CPU figures cover both
 * @param connections     number of the load generator's connections; 0 without a load
 * @param targetRate      the target rate over all connections in events per second; 0 without a load
 * @param sent            events sent by the load generator; received + lost without a load
 * @param received        pieces of input that arrived at the inbound adapters, including malformed ones
 * @param processed       received events processed to the end of their path
 * @param screened        processed events that inbound adapters discarded since no statement could use them
 * @param dropped         received events dropped by the overflow policy of a Stream
 * @param malformed       malformed pieces of input
 * @param lost            pieces of input that were lost before inbound adapters could read them, where that is known
 * @param outputs         events sent by processors
 * @param injectionRate   the achieved rate of the load generator in events per second
 * @param outputRate      outputs per second
 * @param latency         service latency: from the read in the adapter to the arrival at a bean
 * @param endToEnd        end-to-end latency: from the intended send time to the arrival at a bean
 * @param gc              the garbage collections of the runtime's JVM
 * @param cpuSeconds      CPU time of the runtime's process
 * @param maxRssBytes     maximum resident memory of the runtime's process
 * @param stages          the counters of all stages in network order
 */
public record RunSummary(String project, double durationSeconds, double drainSeconds, int connections, double targetRate, long sent,
        long received, long processed, long screened, long dropped, long malformed, long lost, long outputs, double injectionRate,
        double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
        long maxRssBytes, Map<String, StageSummary> stages) {

    /** Creates the summary of a run without a backlog at its end and without lost input. */
    public RunSummary(String project, double durationSeconds, int connections, double targetRate, long sent,
            long received, long processed, long screened, long dropped, long malformed, long outputs, double injectionRate,
            double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
            long maxRssBytes, Map<String, StageSummary> stages) {
        this(project, durationSeconds, 0, connections, targetRate, sent, received, processed, screened, dropped, malformed, 0, outputs,
                injectionRate, outputRate, latency, endToEnd, gc, cpuSeconds, maxRssBytes, stages);
    }

    /** Creates the summary of a run without discarded events. */
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
     * @param out      events sent
     * @param errors   events whose processing failed: malformed input, an exception in a bean, a failed write
     * @param queueMax maximum queue length of a Stream at any sample; otherwise 0
     * @param screened events that an inbound adapter discarded since no statement could use them
     * @param lost     pieces of input that were lost before an inbound adapter could read them, or events that an outbound
     *                 adapter lost
     */
    public record StageSummary(long in, long out, long errors, long queueMax, long screened, long lost) {

        /** Creates counters without discarded and lost events. */
        public StageSummary(long in, long out, long errors, long queueMax) {
            this(in, out, errors, queueMax, 0, 0);
        }
    }

    /**
     * The garbage collections of the runtime's JVM.
     *
     * @param collector   the collector's name: zgc, g1, parallel, serial
     * @param count       number of pauses
     * @param maxMillis   the longest pause
     * @param totalMillis the sum of all pauses
     */
    public record GcSummary(String collector, long count, double maxMillis, double totalMillis) {
    }

    /** Returns the time covered by the CPU and GC figures. */
    public double measuredSeconds() {
        return durationSeconds + drainSeconds;
    }

    /** Returns whether every sent event is accounted for: sent = received + lost, received = processed + malformed + dropped. */
    public boolean accounted() {
        return sent == received + lost && received == processed + malformed + dropped;
    }

    /** Returns whether every sent event was received and is accounted for. */
    public boolean nothingLost() {
        return accounted() && lost == 0;
    }
}
