package org.millrace.profile.series;

import org.millrace.control.Sample;
import org.millrace.control.Sample.GcPause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * A piece of a run: one sample, or neighbours merged. Merged, counters are sums, latencies together,
 * and of jitter, heap and queues the largest is kept.
 *
 * @param from          its beginning in seconds from the start of the measurement
 * @param to            its end
 * @param counts        what was counted
 * @param stages        counters per stage
 * @param wires         events per wire
 * @param paths         the latencies
 * @param pauses        the collector's pauses that became known in it
 * @param hiccupNanos   the largest timer jitter
 * @param heapUsedBytes the largest heap in use at a sample's end
 * @param stageTimes    how long stages worked
 * @param waits         what threads waited for
 */
public record Segment(double from, double to, Counts counts, Keyed<String> stages, Keyed<PathName> wires,
        List<PathLatency> paths, List<GcPause> pauses, long hiccupNanos, long heapUsedBytes,
        List<StageLatency> stageTimes, Keyed<WaitPlace> waits) {

    /** Where the counters of a stage stand in {@link #stages}. */
    public static final int IN = 0;
    /** Events sent on. */
    public static final int OUT = 1;
    /** Events it failed on. */
    public static final int ERRORS = 2;
    /** Events it dropped. */
    public static final int DROPPED = 3;
    /** Events waiting. */
    public static final int QUEUE = 4;
    private static final int STAGE_COLUMNS = 5;

    /** Where the counters of waits stand in {@link #waits}: how often. */
    public static final int TIMES = 0;
    /** How long in all, in nanoseconds. */
    public static final int NANOS = 1;
    private static final int WAIT_COLUMNS = 2;

    private static final int OVERHEAD = 200;
    private static final int PER_PATH = 40;
    private static final int PER_PAUSE = 40;

    /**
     * What was counted over the whole network.
     *
     * @param received  pieces of input
     * @param processed received events carried to the end of their path
     * @param screened  those of them that adapters left out since no statement could use them
     * @param dropped   events dropped by Streams
     * @param malformed pieces of input that were no events
     * @param outputs   events sent on by processors
     */
    public record Counts(long received, long processed, long screened, long dropped, long malformed, long outputs) {

        /** Nothing. */
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0);

        /** Both. */
        public Counts plus(Counts other) {
            return new Counts(received + other.received, processed + other.processed, screened + other.screened,
                    dropped + other.dropped, malformed + other.malformed, outputs + other.outputs);
        }
    }

    /**
     * The latencies of a path.
     *
     * @param path     the path
     * @param service  in nanoseconds
     * @param endToEnd in nanoseconds; empty if nothing was recorded
     */
    public record PathLatency(PathName path, CompactHistogram service, CompactHistogram endToEnd) {

        /** Those of one kind. */
        public CompactHistogram of(LatencyKind kind) {
            return kind == LatencyKind.SERVICE ? service : endToEnd;
        }
    }

    /**
     * How long a stage worked for sampled events.
     *
     * @param stage        the stage
     * @param latency      in nanoseconds with two significant digits, what it called included
     * @param ownNanos     the time of the sampled events in the stage alone
     * @param shareSeconds its share of all threads' working time, times the seconds for which it was so
     */
    public record StageLatency(String stage, CompactHistogram latency, long ownNanos, double shareSeconds) {
    }

    /** The figures of a sample. InternedNames that recur are those of the pool. */
    static Segment of(Sample sample, InternedNames names) {
        var stages = new Keyed.Builder<String>(STAGE_COLUMNS);
        sample.stages().forEach((name, figures) -> stages.add(names.text(name), figures.in(), figures.out(),
                figures.errors(), figures.dropped(), figures.queue()));
        var wires = new Keyed.Builder<PathName>(1);
        sample.wires().forEach(wire -> wires.add(names.path(wire.from(), wire.to()), wire.count()));
        var waits = new Keyed.Builder<WaitPlace>(WAIT_COLUMNS);
        sample.waits().forEach(wait -> waits.add(names.place(wait), wait.count(), wait.nanos()));
        return new Segment(sample.startSeconds(), sample.startSeconds() + sample.seconds(),
                new Counts(sample.received(), sample.processed(), sample.screened(), sample.dropped(), sample.malformed(),
                        sample.outputs()),
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

    /** This and the one that follows it, as one. */
    Segment merge(Segment next) {
        return new Segment(from, next.to, counts.plus(next.counts), stages.merge(next.stages, QUEUE),
                wires.merge(next.wires, Keyed.NO_MAXIMUM), mergePaths(paths, next.paths), both(pauses, next.pauses),
                Math.max(hiccupNanos, next.hiccupNanos), Math.max(heapUsedBytes, next.heapUsedBytes),
                mergeStages(stageTimes, next.stageTimes), waits.merge(next.waits, Keyed.NO_MAXIMUM));
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

    /** Its length in seconds. */
    public double seconds() {
        return to - from;
    }

    /** Roughly how much memory it takes. */
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
