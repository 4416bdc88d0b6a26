package org.millrace.profile.view;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.PathName;
import org.millrace.profile.series.TimeRange;

import java.util.Optional;

/**
 * Which part of a run the views show, and how.
 *
 * @param path       one path; empty for all
 * @param kind       which latency
 * @param selection  the time that the user selected; {@link TimeRange#ALL} for none
 * @param zoom       the time that the time axes show; {@link TimeRange#ALL} for all
 * @param cumulative whether everything since the beginning is shown where no time is selected, or
 *                   only the last second
 * @param since      what is before is not shown, in seconds from the start of the measurement
 * @param logCount   whether counts are on a logarithmic axis
 * @param logLatency whether latencies are
 */
public record Focus(Optional<PathName> path, LatencyKind kind, TimeRange selection, TimeRange zoom, boolean cumulative,
        double since, boolean logCount, boolean logLatency) {

    /** How views begin. */
    public static final Focus INITIAL = new Focus(Optional.empty(), LatencyKind.SERVICE, TimeRange.ALL, TimeRange.ALL,
            true, Double.NEGATIVE_INFINITY, false, true);

    /** What an interval is where only the last one is shown, in seconds. */
    private static final double INTERVAL = 1;
    /** Ends of samples are sums of fractions. */
    private static final double ROUNDING = 1e-6;

    /** The time over which distributions are summed up. */
    public TimeRange range(TimeSeriesView timeSeries) {
        if (!selection.isAll()) {
            return selection;
        }
        if (!cumulative) {
            return new TimeRange(Math.max(since, timeSeries.end() - INTERVAL - ROUNDING), Double.POSITIVE_INFINITY);
        }
        return since == Double.NEGATIVE_INFINITY ? TimeRange.ALL : new TimeRange(since, Double.POSITIVE_INFINITY);
    }

    /** The time that time axes show. */
    public TimeRange axis(TimeSeriesView timeSeries) {
        var from = Math.max(zoom.from(), since == Double.NEGATIVE_INFINITY ? 0 : since);
        return new TimeRange(from, Math.max(from + INTERVAL, Math.min(zoom.to(), timeSeries.end())));
    }

    /** With another path; empty for all. */
    public Focus withPath(Optional<PathName> other) {
        return new Focus(other, kind, selection, zoom, cumulative, since, logCount, logLatency);
    }

    /** With another latency. */
    public Focus withKind(LatencyKind other) {
        return new Focus(path, other, selection, zoom, cumulative, since, logCount, logLatency);
    }

    /** With another selection. */
    public Focus withSelection(TimeRange other) {
        return new Focus(path, kind, other, zoom, cumulative, since, logCount, logLatency);
    }

    /** With another time on the time axes. */
    public Focus withZoom(TimeRange other) {
        return new Focus(path, kind, selection, other, cumulative, since, logCount, logLatency);
    }

    /** With everything, or only the last interval. */
    public Focus withCumulative(boolean other) {
        return new Focus(path, kind, selection, zoom, other, since, logCount, logLatency);
    }

    /** From a moment on; what was selected or enlarged is no longer. */
    public Focus withSince(double seconds) {
        return new Focus(path, kind, TimeRange.ALL, TimeRange.ALL, cumulative, seconds, logCount, logLatency);
    }

    /** With another count axis. */
    public Focus withLogCount(boolean other) {
        return new Focus(path, kind, selection, zoom, cumulative, since, other, logLatency);
    }

    /** With another latency axis. */
    public Focus withLogLatency(boolean other) {
        return new Focus(path, kind, selection, zoom, cumulative, since, logCount, other);
    }
}
