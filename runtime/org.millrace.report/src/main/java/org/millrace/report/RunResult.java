package org.millrace.report;

import org.HdrHistogram.Histogram;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All measurements of a run. Histograms are in nanoseconds.
 *
 * @param summary         the summary
 * @param started         the start of the measured part
 * @param environment     facts about the machine and the JVM by name, in display order
 * @param paths           one result per pair of inbound adapter and bean with events
 * @param intervals       the time series of the run: contiguous intervals
 * @param pauses          all garbage collection pauses
 * @param hiccups         timer jitter of the runtime's process: the delay of a sleep of one millisecond
 * @param sendFigures     the figures of the load generator
 * @param problems        problems for the reader, such as lost events; empty if there are none
 * @param ending          how the run ended
 * @param journal         the journal that the run wrote, if any
 */
public record RunResult(RunSummary summary, Instant started, Map<String, String> environment, List<PathResult> paths,
        List<Interval> intervals, List<GcPause> pauses, Histogram hiccups, SendFigures sendFigures,
        List<String> problems, Ending ending, Optional<RunJournal> journal) {

    /** The name of what else a reader has to know, in {@link #environment}. */
    public static final String NOTE = "Note";

    /** The ways in which a run ends. */
    public enum Ending {
        /** The whole planned measurement was made. */
        COMPLETE,
        /** The run was interrupted; all events sent until then were processed. */
        INTERRUPTED,
        /** The runtime ended abnormally; the figures are the sum of its samples. */
        PARTIAL
    }

    /** Creates the result of a complete run without a journal. */
    public RunResult(RunSummary summary, Instant started, Map<String, String> environment, List<PathResult> paths,
            List<Interval> intervals, List<GcPause> pauses, Histogram hiccups, SendFigures sendFigures,
            List<String> problems) {
        this(summary, started, environment, paths, intervals, pauses, hiccups, sendFigures, problems, Ending.COMPLETE, Optional.empty());
    }

    /**
     * The latencies of one path.
     *
     * @param from     the inbound adapter
     * @param to       the bean
     * @param service  the latency from the read in the adapter to the arrival at the bean
     * @param endToEnd the latency from the intended send time to the arrival at the bean; empty if events have
     *                 no send time
     */
    public record PathResult(String from, String to, Histogram service, Histogram endToEnd) {
    }

    /**
     * An interval of a run.
     *
     * @param startSeconds    the start, relative to the start of the measured part
     * @param seconds         the length
     * @param received        pieces of input received
     * @param outputs         events sent by processors
     * @param dropped         dropped events
     * @param service         the service latency over all paths
     * @param endToEnd        the end-to-end latency over all paths
     * @param maxHiccupMicros maximum timer jitter
     * @param heapUsedBytes   used heap at the end of the interval
     */
    public record Interval(double startSeconds, double seconds, long received, long outputs, long dropped,
            Histogram service, Histogram endToEnd, double maxHiccupMicros, long heapUsedBytes) {
    }

    /**
     * A garbage collection pause.
     *
     * @param atSeconds the start, relative to the start of the measured part
     * @param millis    the length
     * @param name      the kind of pause, as named by the JVM
     */
    public record GcPause(double atSeconds, double millis, String name) {
    }

    /** Returns a copy with another summary. */
    RunResult with(RunSummary other) {
        return new RunResult(other, started, environment, paths, intervals, pauses, hiccups, sendFigures, problems, ending, journal);
    }

    /** Returns the service latency over all paths. */
    public Histogram service() {
        var all = new Histogram(3);
        paths.forEach(path -> all.add(path.service()));
        return all;
    }

    /** Returns the end-to-end latency over all paths. */
    public Histogram endToEnd() {
        var all = new Histogram(3);
        paths.forEach(path -> all.add(path.endToEnd()));
        return all;
    }
}
