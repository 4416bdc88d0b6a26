package org.millrace.report;

import org.HdrHistogram.Histogram;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Everything measured in a run. Histograms hold nanoseconds.
 *
 * @param summary     the figures
 * @param started     when the measured part began
 * @param environment what it ran on, for the reader: name to value, in the order to show
 * @param paths       one per pair of inbound adapter and bean that saw an event
 * @param intervals   the time series of the run, one after the other without gaps
 * @param pauses      every pause of the collector
 * @param hiccups     the jitter of a timer in the runtime's process: how much later than asked a
 *                    sleep of one millisecond ended
 * @param maxBehindMillis how far the load generator fell behind its intended send times at worst; 0
 *                    without a load
 * @param problems    what the reader has to know, such as lost events; empty if all is well
 * @param ending      how it came to its end
 */
public record RunResult(RunSummary summary, Instant started, Map<String, String> environment, List<PathResult> paths,
        List<Interval> intervals, List<GcPause> pauses, Histogram hiccups, double maxBehindMillis,
        List<String> problems, Ending ending) {

    /** How a run came to its end. */
    public enum Ending {
        /** All that was asked for was measured. */
        COMPLETE,
        /** Somebody ended it early; all that was sent until then was processed. */
        INTERRUPTED,
        /** The runtime died; the figures are the sum of the samples that it had sent. */
        PARTIAL
    }

    /** A run that was measured as it was asked for. */
    public RunResult(RunSummary summary, Instant started, Map<String, String> environment, List<PathResult> paths,
            List<Interval> intervals, List<GcPause> pauses, Histogram hiccups, double maxBehindMillis,
            List<String> problems) {
        this(summary, started, environment, paths, intervals, pauses, hiccups, maxBehindMillis, problems, Ending.COMPLETE);
    }

    /**
     * The latencies of one path.
     *
     * @param from     the inbound adapter
     * @param to       the bean
     * @param service  from the read in the adapter to the arrival at the bean
     * @param endToEnd from the intended send time to the arrival; empty if events carry no send time
     */
    public record PathResult(String from, String to, Histogram service, Histogram endToEnd) {
    }

    /**
     * A piece of the run.
     *
     * @param startSeconds from the start of the measured part
     * @param seconds      its length
     * @param received     pieces of input received in it
     * @param outputs      events sent on by processors in it
     * @param dropped      events dropped in it
     * @param service      the service latencies recorded in it, over all paths
     * @param endToEnd     the end-to-end latencies recorded in it, over all paths
     * @param maxHiccupMicros the largest timer jitter in it
     * @param heapUsedBytes heap in use at its end
     */
    public record Interval(double startSeconds, double seconds, long received, long outputs, long dropped,
            Histogram service, Histogram endToEnd, double maxHiccupMicros, long heapUsedBytes) {
    }

    /**
     * A pause of the collector.
     *
     * @param atSeconds from the start of the measured part
     * @param millis    its length
     * @param name      the kind of pause, as the JVM names it
     */
    public record GcPause(double atSeconds, double millis, String name) {
    }

    /** All service latencies of the run, over all paths. */
    public Histogram service() {
        var all = new Histogram(3);
        paths.forEach(path -> all.add(path.service()));
        return all;
    }

    /** All end-to-end latencies of the run, over all paths. */
    public Histogram endToEnd() {
        var all = new Histogram(3);
        paths.forEach(path -> all.add(path.endToEnd()));
        return all;
    }
}
