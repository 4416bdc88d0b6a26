package org.millrace.profile.series;

import org.HdrHistogram.Histogram;
import org.millrace.control.Sample.GcPause;
import org.millrace.profile.series.Segment.Counts;
import org.millrace.profile.series.TimeSeries.Mark;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** An immutable snapshot of a run's time series. */
public final class TimeSeriesView {

    /** The empty time series. */
    public static final TimeSeriesView EMPTY = new TimeSeries(0).view();

    private final long version;
    private final List<Segment> segments;
    private final List<Mark> marks;
    private final TimeSeries timeSeries;

    TimeSeriesView(long version, List<Segment> segments, List<Mark> marks, TimeSeries timeSeries) {
        this.version = version;
        this.segments = segments;
        this.marks = marks;
        this.timeSeries = timeSeries;
    }

    /** Returns the version, which increases with every change of the time series. */
    public long version() {
        return version;
    }

    /** Returns the segments of the run in time order. */
    public List<Segment> segments() {
        return segments;
    }

    /** Returns the marks. */
    public List<Mark> marks() {
        return marks;
    }

    /** Returns the end of the last segment in seconds; 0 if there is none. */
    public double end() {
        return segments.isEmpty() ? 0 : segments.getLast().to();
    }

    /** Returns the paths with measurements, sorted. */
    public List<PathName> paths() {
        var paths = new TreeSet<PathName>();
        segments.forEach(segment -> segment.paths().forEach(path -> paths.add(path.path())));
        return List.copyOf(paths);
    }

    /** Returns the segments that belong to a range. */
    public List<Segment> within(TimeRange range) {
        return range.isAll() ? segments : segments.stream().filter(each -> range.contains(each.from(), each.to())).toList();
    }

    /** Returns the time covered by those segments, which depends on the resolution; empty if there are none. */
    public Optional<TimeRange> covered(TimeRange range) {
        var within = within(range);
        return within.isEmpty() ? Optional.empty()
                : Optional.of(new TimeRange(within.getFirst().from(), within.getLast().to()));
    }

    /**
     * Returns the latencies of a range.
     *
     * @param path one path; empty for all
     */
    public Histogram latencies(TimeRange range, Optional<PathName> path, LatencyKind kind) {
        var sum = new Histogram(3);
        if (range.isAll() && timeSeries.total(version, path.map(List::of).orElseGet(this::paths), kind, sum)) {
            return sum;
        }
        add(within(range), path, kind, sum);
        return sum;
    }

    /** Adds the latencies of segments to a histogram. */
    public static void add(List<Segment> segments, Optional<PathName> path, LatencyKind kind, Histogram into) {
        for (var segment : segments) {
            for (var each : segment.paths()) {
                if (path.isEmpty() || path.get().equals(each.path())) {
                    each.of(kind).addTo(into);
                }
            }
        }
    }

    /** Returns the counters of a range. */
    public Counts counts(TimeRange range) {
        return within(range).stream().map(Segment::counts).reduce(Counts.NONE, Counts::plus);
    }

    /** Returns the garbage collection pauses that began in a range. */
    public List<GcPause> pauses(TimeRange range) {
        return segments.stream().flatMap(each -> each.pauses().stream())
                .filter(pause -> pause.atSeconds() >= range.from() && pause.atSeconds() < range.to()).toList();
    }
}
