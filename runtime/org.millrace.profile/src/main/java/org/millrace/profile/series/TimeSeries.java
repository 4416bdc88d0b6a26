package org.millrace.profile.series;

import org.HdrHistogram.Histogram;
import org.millrace.control.Sample;
import org.millrace.profile.series.Segment.Counts;
import org.millrace.profile.series.Segment.PathLatency;
import org.millrace.report.RunResult;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The time series of a run so far. The last minute is kept sample by sample; older samples are merged in pairs,
 * repeatedly with increasing age. Merging loses only time resolution. Memory stays within a budget for any
 * length of run. Safe for any thread.
 */
public final class TimeSeries {

    /** The default memory budget in bytes, by this class's own estimate. */
    public static final long DEFAULT_BUDGET = 128L << 20;

    /** Number of unmerged samples: one minute at ten samples per second. */
    private static final int MOST_SINGLE = 600;
    /** Maximum number of segments per level; fewer if they exceed the budget. */
    private static final int MOST_PER_LEVEL = 1200;
    /** Minimum number of segments per level, regardless of the budget. */
    private static final int LEAST_PER_LEVEL = 32;

    private final long budget;
    private InternedNames names = new InternedNames();
    /** Level n has segments of 2^n samples, the oldest first; higher levels are older. */
    private final List<Deque<Segment>> levels = new ArrayList<>();
    private final Map<PathName, Totals> totals = new LinkedHashMap<>();
    private final List<Mark> marks = new ArrayList<>();
    private int mostSingle = MOST_SINGLE;
    private int mostPerLevel = MOST_PER_LEVEL;
    private long bytes;
    private long version;
    private TimeSeriesView view = new TimeSeriesView(0, List.of(), List.of(), this);

    /**
     * A time marked by the user.
     *
     * @param atSeconds the time since the start of the measurement
     * @param name      the label
     */
    public record Mark(double atSeconds, String name) {
    }

    /** The accumulated latencies of a path. */
    private record Totals(Histogram service, Histogram endToEnd) {
    }

    /** Creates an empty time series with the default budget. */
    public TimeSeries() {
        this(DEFAULT_BUDGET);
    }

    /**
     * Creates an empty time series.
     *
     * @param budget the memory budget in bytes
     */
    public TimeSeries(long budget) {
        this.budget = budget;
    }

    /** Clears the time series for a new measurement. */
    public synchronized void restart() {
        names = new InternedNames();
        levels.clear();
        totals.clear();
        marks.clear();
        mostSingle = MOST_SINGLE;
        mostPerLevel = MOST_PER_LEVEL;
        bytes = 0;
        version++;
    }

    /** Adds the next sample. */
    public synchronized void add(Sample sample) {
        add(Segment.of(sample, names));
    }

    /** Adds the next segment. */
    synchronized void add(Segment segment) {
        for (var path : segment.paths()) {
            var total = totals.computeIfAbsent(path.path(), key -> new Totals(new Histogram(3), new Histogram(3)));
            path.service().addTo(total.service);
            path.endToEnd().addTo(total.endToEnd);
        }
        push(0, segment);
        bytes += segment.bytes();
        thin();
        while (bytes > budget && (mostPerLevel > LEAST_PER_LEVEL || mostSingle > LEAST_PER_LEVEL)) {
            if (mostPerLevel > LEAST_PER_LEVEL) {
                mostPerLevel = Math.max(LEAST_PER_LEVEL, mostPerLevel * 7 / 8);
            } else {
                mostSingle = Math.max(LEAST_PER_LEVEL, mostSingle / 2);
            }
            thin();
        }
        version++;
    }

    private void push(int level, Segment segment) {
        while (levels.size() <= level) {
            levels.add(new ArrayDeque<>());
        }
        levels.get(level).addLast(segment);
    }

    private void thin() {
        for (var level = 0; level < levels.size(); level++) {
            var pieces = levels.get(level);
            while (pieces.size() > (level == 0 ? mostSingle : mostPerLevel)) {
                var first = pieces.removeFirst();
                var second = pieces.removeFirst();
                var merged = first.merge(second);
                bytes += merged.bytes() - first.bytes() - second.bytes();
                push(level + 1, merged);
            }
        }
    }

    /**
     * Adds the part of a run's final measurement that its samples lack: events that were in flight after the
     * last sample. Afterwards all sums equal those of the result.
     */
    public synchronized void complete(RunResult result) {
        var rest = new ArrayList<PathLatency>();
        for (var path : result.paths()) {
            var name = names.path(path.from(), path.to());
            var known = totals.getOrDefault(name, new Totals(new Histogram(3), new Histogram(3)));
            var service = beyond(path.service(), known.service);
            var endToEnd = beyond(path.endToEnd(), known.endToEnd);
            if (service.count() > 0 || endToEnd.count() > 0) {
                rest.add(new PathLatency(name, service, endToEnd));
            }
        }
        var sum = view().counts(TimeRange.ALL);
        var all = result.summary();
        var counts = new Counts(Math.max(0, all.received() - sum.received()), Math.max(0, all.processed() - sum.processed()),
                Math.max(0, all.screened() - sum.screened()),
                Math.max(0, all.dropped() - sum.dropped()), Math.max(0, all.malformed() - sum.malformed()),
                Math.max(0, all.lost() - sum.lost()), Math.max(0, all.outputs() - sum.outputs()));
        if (!rest.isEmpty() || !counts.equals(Counts.NONE)) {
            var end = view().end();
            var none = new CounterTable.Builder<String>(1).build(names);
            add(new Segment(end, end, counts, none, new CounterTable.Builder<PathName>(1).build(names), List.copyOf(rest), List.of(), 0,
                    0, List.of(), new CounterTable.Builder<WaitPlace>(2).build(names)));
        }
    }

    /** Returns the difference of two histograms; empty if the second is not contained in the first. */
    private static CompactHistogram beyond(Histogram all, Histogram known) {
        var rest = new Histogram(3);
        for (var value : all.recordedValues()) {
            // Beyond its maximum, a histogram would return the count of its last cell.
            var there = value.getValueIteratedTo() > known.getMaxValue() ? 0 : known.getCountAtValue(value.getValueIteratedTo());
            var more = value.getCountAtValueIteratedTo() - there;
            if (more > 0) {
                rest.recordValueWithCount(value.getValueIteratedTo(), more);
            }
        }
        return CompactHistogram.of(rest);
    }

    /** Marks the end of the last sample. */
    public synchronized void mark(String name) {
        marks.add(new Mark(view().end(), name));
        version++;
    }

    /** Returns an immutable snapshot. */
    public synchronized TimeSeriesView view() {
        if (view.version() != version) {
            var segments = new ArrayList<Segment>();
            for (var level = levels.size() - 1; level >= 0; level--) {
                segments.addAll(levels.get(level));
            }
            view = new TimeSeriesView(version, List.copyOf(segments), List.copyOf(marks), this);
        }
        return view;
    }

    /** Adds all latencies so far to a histogram, if nothing has changed since a version. */
    synchronized boolean total(long atVersion, List<PathName> paths, LatencyKind kind, Histogram into) {
        if (atVersion != version) {
            return false;
        }
        for (var path : paths) {
            var total = totals.get(path);
            if (total != null) {
                into.add(kind == LatencyKind.SERVICE ? total.service : total.endToEnd);
            }
        }
        return true;
    }

    /** Returns the approximate memory use in bytes. */
    public synchronized long bytes() {
        return bytes;
    }
}
