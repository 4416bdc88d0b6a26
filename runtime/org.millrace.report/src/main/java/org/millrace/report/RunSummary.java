package org.millrace.report;

import org.millrace.report.requirement.Verdict;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
 * @param stages          the figures of all stages in network order
 * @param verdicts        the requirements of the run and whether it meets them
 * @param requests        the requests of clients in a closed loop, by their kind; empty for other loads
 * @param clientPauses    the garbage collections of the JVMs with the clients; empty for other loads, and for results of older versions
 */
public record RunSummary(String project, double durationSeconds, double drainSeconds, int connections, double targetRate, long sent,
        long received, long processed, long screened, long dropped, long malformed, long lost, long outputs, double injectionRate,
        double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
        long maxRssBytes, Map<String, StageSummary> stages, List<Verdict> verdicts, List<RequestSummary> requests,
        Optional<ClientPauses> clientPauses) {

    /** Copies the lists. */
    public RunSummary {
        verdicts = List.copyOf(verdicts);
        requests = List.copyOf(requests);
    }

    /** Creates the summary of a run without requirements and without requests. */
    public RunSummary(String project, double durationSeconds, double drainSeconds, int connections, double targetRate, long sent,
            long received, long processed, long screened, long dropped, long malformed, long lost, long outputs, double injectionRate,
            double outputRate, LatencySummary latency, LatencySummary endToEnd, GcSummary gc, double cpuSeconds,
            long maxRssBytes, Map<String, StageSummary> stages) {
        this(project, durationSeconds, drainSeconds, connections, targetRate, sent, received, processed, screened, dropped, malformed, lost, outputs,
                injectionRate, outputRate, latency, endToEnd, gc, cpuSeconds, maxRssBytes, stages, List.of(), List.of(), Optional.empty());
    }

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
     * The figures of a stage.
     *
     * @param in       events that arrived; for an inbound adapter pieces of input
     * @param out      events sent
     * @param errors   events whose processing failed: malformed input, an exception in a bean, a failed write
     * @param queueMax maximum queue length of a Stream at any sample; otherwise 0
     * @param screened events that an inbound adapter discarded since no statement could use them
     * @param lost     pieces of input that were lost before an inbound adapter could read them, or events that an outbound
     *                 adapter lost
     * @param time     the processing times; empty if none are known
     */
    public record StageSummary(long in, long out, long errors, long queueMax, long screened, long lost, Optional<StageTime> time) {

        /** Creates counters without processing times. */
        public StageSummary(long in, long out, long errors, long queueMax, long screened, long lost) {
            this(in, out, errors, queueMax, screened, lost, Optional.empty());
        }

        /** Creates counters without discarded and lost events and without processing times. */
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
     * @param p50Millis   the median of the pauses; 0 without pauses
     * @param p90Millis   their 90th percentile
     * @param p99Millis   their 99th percentile
     * @param goalMillis  the goal for the length of a pause; 0 for none
     * @param withinGoal  number of pauses that are not longer than the goal; 0 without a goal
     */
    public record GcSummary(String collector, long count, double maxMillis, double totalMillis, double p50Millis, double p90Millis,
            double p99Millis, double goalMillis, long withinGoal) {

        /** Creates a summary without the distribution of the pauses and without a goal. */
        public GcSummary(String collector, long count, double maxMillis, double totalMillis) {
            this(collector, count, maxMillis, totalMillis, 0, 0, 0, 0, 0);
        }

        /**
         * Summarizes pauses.
         *
         * @param millis the lengths of all pauses in any order
         * @param goal   the goal for the length of a pause
         */
        public static GcSummary of(String collector, double[] millis, Optional<Duration> goal) {
            var sorted = millis.clone();
            Arrays.sort(sorted);
            var goalMillis = goal.map(each -> each.toNanos() / 1e6).orElse(0.0);
            return new GcSummary(collector, sorted.length, percentile(sorted, 100), Arrays.stream(sorted).sum(), percentile(sorted, 50),
                    percentile(sorted, 90), percentile(sorted, 99), goalMillis, Arrays.stream(sorted).filter(each -> each <= goalMillis).count());
        }

        /** Returns the smallest value that at least a percentage of all values do not exceed (nearest rank). */
        private static double percentile(double[] sorted, double percent) {
            return sorted.length == 0 ? 0 : sorted[Math.max(0, (int) Math.ceil(percent / 100 * sorted.length) - 1)];
        }

        /** Returns the share of pauses that are not longer than the goal, from 0 to 1; 1 if there were no pauses. */
        public double shareWithinGoal() {
            return count == 0 ? 1 : (double) withinGoal / count;
        }
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

    /** Returns whether every requirement is met. */
    public boolean meetsRequirements() {
        return verdicts.stream().allMatch(Verdict::met);
    }

    /** Returns a copy with verdicts. */
    RunSummary with(List<Verdict> judged) {
        return new RunSummary(project, durationSeconds, drainSeconds, connections, targetRate, sent, received, processed, screened, dropped, malformed,
                lost, outputs, injectionRate, outputRate, latency, endToEnd, gc, cpuSeconds, maxRssBytes, stages, judged, requests, clientPauses);
    }
}
