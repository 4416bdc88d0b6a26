package org.millrace.profile.series;

import org.millrace.control.Sample;
import org.millrace.control.Sample.GcPause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * A segment of a run's time series: one sample, or several adjacent ones merged. Merging adds counters and
 * latencies, and keeps the maximum of jitter, heap and queue lengths.
 *
 * @param from          the start in seconds since the start of the measurement
 * @param to            the end in seconds since the start of the measurement
 * @param counts        the counters of the network
 * @param stages        the counters of the stages
 * @param wires         the number of events per wire
 * @param paths         the latencies
 * @param pauses        the garbage collection pauses reported
 * @param hiccupNanos   maximum timer jitter
 * @param heapUsedBytes maximum used heap at the end of a sample
 * @param stageTimes    the processing times of the stages
 * @param waits         the thread waits
 */
public record Segment(double from, double to, Counts counts, CounterTable<String> stages, CounterTable<PathName> wires,
        List<PathLatency> paths, List<GcPause> pauses, long hiccupNanos, long heapUsedBytes,
        List<StageLatency> stageTimes, CounterTable<WaitPlace> waits) {

    /** Column in {@link #stages}: events that arrived. */
    public static final int IN = 0;
    /** Column: events sent. */
    public static final int OUT = 1;
    /** Column: events whose processing failed. */
    public static final int ERRORS = 2;
    /** Column: dropped events. */
    public static final int DROPPED = 3;
    /** Column: queue length. */
    public static final int QUEUE = 4;
    private static final int STAGE_COLUMNS = 5;

    /** Column in {@link #waits}: number of waits. */
    public static final int TIMES = 0;
    /** Column: total time in nanoseconds. */
    public static final int NANOS = 1;
    private static final int WAIT_COLUMNS = 2;

    private static final int OVERHEAD = 200;
    private static final int PER_PATH = 40;
    private static final int PER_PAUSE = 40;

    /**
     * The counters of the whole network.
     *
     * @param received  pieces of input
     * @param processed received events processed to the end of their path
     * @param screened  processed events that adapters discarded since no statement could use them
     * @param dropped   events dropped by Streams
     * @param malformed malformed pieces of input
     * @param lost      pieces of input that were lost before adapters could read them
     * @param outputs   events sent by processors
     */
    public record Counts(long received, long processed, long screened, long dropped, long malformed, long lost, long outputs) {

        /** All counters zero. */
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

        /** Returns the sum of two sets of counters. */
        public Counts plus(Counts other) {
            return new Counts(received + other.received, processed + other.processed, screened + other.screened,
                    dropped + other.dropped, malformed + other.malformed, lost + other.lost, outputs + other.outputs);
        }
    }

    /**
     * The latencies of a path.
     *
     * @param path     the path
     * @param service  the service latency in nanoseconds
     * @param endToEnd the end-to-end latency in nanoseconds; empty if nothing was recorded
     */
    public record PathLatency(PathName path, CompactHistogram service, CompactHistogram endToEnd) {

        /** Returns the latencies of a kind. */
        public CompactHistogram of(LatencyKind kind) {
            return kind == LatencyKind.SERVICE ? service : endToEnd;
        }
    }

    /**
     * The processing time of a stage for sampled events.
     *
     * @param stage        the stage
     * @param latency      in nanoseconds with two significant digits, including calls to later stages
     * @param ownNanos     the time of the sampled events in this stage alone
     * @param shareSeconds the stage's share of all threads' working time, multiplied by the length of the
     *                     samples in seconds
     */
    public record StageLatency(String stage, CompactHistogram latency, long ownNanos, double shareSeconds) {
    }

    /** Converts a sample, with interned names. */
    static Segment of(Sample sample, InternedNames names) {
        var stages = new CounterTable.Builder<String>(STAGE_COLUMNS);
        sample.stages().forEach((name, figures) -> stages.add(names.text(name), figures.in(), figures.out(),
                figures.errors(), figures.dropped(), figures.queue()));
        var wires = new CounterTable.Builder<PathName>(1);
        sample.wires().forEach(wire -> wires.add(names.path(wire.from(), wire.to()), wire.count()));
        var waits = new CounterTable.Builder<WaitPlace>(WAIT_COLUMNS);
        sample.waits().forEach(wait -> waits.add(names.place(wait), wait.count(), wait.nanos()));
        return new Segment(sample.startSeconds(), sample.startSeconds() + sample.seconds(),
                new Counts(sample.received(), sample.processed(), sample.screened(), sample.dropped(), sample.malformed(),
                        sample.lost(), sample.outputs()),
                stages.build(names), wires.build(names),
                sample.paths().stream().map(path -> new PathLatency(names.path(path.from(), path.to()),
                        names.decode(path.service()), names.decode(path.endToEnd()))).toList(),
                sample.pauses().stream().map(pause -> new GcPause(pause.atSeconds(), pause.millis(),
                        names.text(pause.name()))).toList(),
                sample.maxHiccupNanos(), sample.heapUsedBytes(),
                sample.stageTimes().stream().map(time -> new StageLatency(names.text(time.stage()),
                        names.decodeCoarse(time.latency()), time.ownNanos(), time.ownShare() * sample.seconds())).toList(),
                waits.build(names));
    }

    /** Merges this segment with the next one. */
    Segment merge(Segment next) {
        return new Segment(from, next.to, counts.plus(next.counts), stages.merge(next.stages, QUEUE),
                wires.merge(next.wires, CounterTable.NO_MAXIMUM), mergePaths(paths, next.paths), both(pauses, next.pauses),
                Math.max(hiccupNanos, next.hiccupNanos), Math.max(heapUsedBytes, next.heapUsedBytes),
                mergeStages(stageTimes, next.stageTimes), waits.merge(next.waits, CounterTable.NO_MAXIMUM));
    }

    private static <T> List<T> both(List<T> a, List<T> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        var both = new ArrayList<T>(a.size() + b.size());
        both.addAll(a);
        both.addAll(b);
        return List.copyOf(both);
    }

    private static List<PathLatency> mergePaths(List<PathLatency> a, List<PathLatency> b) {
        var merged = new LinkedHashMap<PathName, PathLatency>();
        for (var path : both(a, b)) {
            merged.merge(path.path(), path, (x, y) -> new PathLatency(x.path(),
                    CompactHistogram.sum(x.service(), y.service()), CompactHistogram.sum(x.endToEnd(), y.endToEnd())));
        }
        return List.copyOf(merged.values());
    }

    private static List<StageLatency> mergeStages(List<StageLatency> a, List<StageLatency> b) {
        var merged = new LinkedHashMap<String, StageLatency>();
        for (var stage : both(a, b)) {
            merged.merge(stage.stage(), stage, (x, y) -> new StageLatency(x.stage(),
                    CompactHistogram.sum(x.latency(), y.latency()), x.ownNanos() + y.ownNanos(),
                    x.shareSeconds() + y.shareSeconds()));
        }
        return List.copyOf(merged.values());
    }

    /** Returns the length in seconds. */
    public double seconds() {
        return to - from;
    }

    /** Returns the approximate memory use in bytes. */
    int bytes() {
        var bytes = OVERHEAD + stages.bytes() + wires.bytes() + waits.bytes() + PER_PAUSE * pauses.size();
        for (var path : paths) {
            bytes += PER_PATH + path.service().bytes() + path.endToEnd().bytes();
        }
        for (var stage : stageTimes) {
            bytes += PER_PATH + stage.latency().bytes();
        }
        return bytes;
    }
}
