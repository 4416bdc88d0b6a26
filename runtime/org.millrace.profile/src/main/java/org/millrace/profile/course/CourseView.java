package org.millrace.profile.course;

import org.HdrHistogram.Histogram;

import org.millrace.control.Sample.GcPause;
import org.millrace.profile.course.Course.Mark;
import org.millrace.profile.course.Stretch.Counts;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The figures of a run as they were at one moment. Immutable.
 */
public final class CourseView {

    /** No figures. */
    public static final CourseView EMPTY = new Course(0).view();

    private final long version;
    private final List<Stretch> stretches;
    private final List<Mark> marks;
    private final Course course;

    CourseView(long version, List<Stretch> stretches, List<Mark> marks, Course course) {
        this.version = version;
        this.stretches = stretches;
        this.marks = marks;
        this.course = course;
    }

    /** Grows with every change of the course. */
    public long version() {
        return version;
    }

    /** The pieces of the run, one after the other. */
    public List<Stretch> stretches() {
        return stretches;
    }

    /** What was marked. */
    public List<Mark> marks() {
        return marks;
    }

    /** The end of the last piece in seconds; 0 if there is none. */
    public double end() {
        return stretches.isEmpty() ? 0 : stretches.getLast().to();
    }

    /** The paths on which something was measured, in order. */
    public List<PathName> paths() {
        var paths = new TreeSet<PathName>();
        stretches.forEach(stretch -> stretch.paths().forEach(path -> paths.add(path.path())));
        return List.copyOf(paths);
    }

    /** The pieces that belong to a range. */
    public List<Stretch> within(TimeRange range) {
        return range.isAll() ? stretches : stretches.stream().filter(each -> range.holds(each.from(), each.to())).toList();
    }

    /** The time that those pieces cover, which a thinned course cannot cut more finely; empty if there are none. */
    public Optional<TimeRange> covered(TimeRange range) {
        var within = within(range);
        return within.isEmpty() ? Optional.empty()
                : Optional.of(new TimeRange(within.getFirst().from(), within.getLast().to()));
    }

    /**
     * The latencies of a range.
     *
     * @param path one path; empty for all
     */
    public Histogram latencies(TimeRange range, Optional<PathName> path, LatencyKind kind) {
        var sum = new Histogram(3);
        if (range.isAll() && course.total(version, path.map(List::of).orElseGet(this::paths), kind, sum)) {
            return sum;
        }
        add(within(range), path, kind, sum);
        return sum;
    }

    /** Adds the latencies of pieces to a histogram. */
    public static void add(List<Stretch> stretches, Optional<PathName> path, LatencyKind kind, Histogram into) {
        for (var stretch : stretches) {
            for (var each : stretch.paths()) {
                if (path.isEmpty() || path.get().equals(each.path())) {
                    each.of(kind).addTo(into);
                }
            }
        }
    }

    /** What was counted in a range. */
    public Counts counts(TimeRange range) {
        return within(range).stream().map(Stretch::counts).reduce(Counts.NONE, Counts::plus);
    }

    /** The pauses of the collector that began in a range. */
    public List<GcPause> pauses(TimeRange range) {
        return stretches.stream().flatMap(each -> each.pauses().stream())
                .filter(pause -> pause.atSeconds() >= range.from() && pause.atSeconds() < range.to()).toList();
    }
}
