package org.millrace.profile.view;

import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.PathName;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;

import java.util.Optional;

/**
 * The part of a run that views show, and display options.
 *
 * @param path       one path; empty for all
 * @param kind       the kind of latency
 * @param selection  the selected time range; {@link TimeRange#ALL} for none
 * @param zoom       the range of the time axes; {@link TimeRange#ALL} for all
 * @param cumulative whether distributions without a selection cover the whole run, or only the last second
 * @param since      earlier data is hidden, in seconds since the start of the measurement
 * @param logCount   whether count axes are logarithmic
 * @param logLatency whether latency axes are logarithmic
 */
public record ViewOptions(Optional<PathName> path, LatencyKind kind, TimeRange selection, TimeRange zoom, boolean cumulative,
        double since, boolean logCount, boolean logLatency) {

    /** The initial options. */
    public static final ViewOptions INITIAL = new ViewOptions(Optional.empty(), LatencyKind.SERVICE, TimeRange.ALL, TimeRange.ALL,
            true, Double.NEGATIVE_INFINITY, false, true);

    /** The length of the last interval in seconds, if not cumulative. */
    private static final double INTERVAL = 1;
    /** Tolerance for sample ends, which are sums of fractions. */
    private static final double ROUNDING = 1e-6;

    /** Returns the time range of distributions. */
    public TimeRange range(TimeSeriesView timeSeries) {
        if (!selection.isAll()) {
            return selection;
        }
        if (!cumulative) {
            return new TimeRange(Math.max(since, timeSeries.end() - INTERVAL - ROUNDING), Double.POSITIVE_INFINITY);
        }
        return since == Double.NEGATIVE_INFINITY ? TimeRange.ALL : new TimeRange(since, Double.POSITIVE_INFINITY);
    }

    /** Returns the range of the time axes. */
    public TimeRange axis(TimeSeriesView timeSeries) {
        var from = Math.max(zoom.from(), since == Double.NEGATIVE_INFINITY ? 0 : since);
        return new TimeRange(from, Math.max(from + INTERVAL, Math.min(zoom.to(), timeSeries.end())));
    }

    /** Returns a copy with another path; empty for all. */
    public ViewOptions withPath(Optional<PathName> other) {
        return new ViewOptions(other, kind, selection, zoom, cumulative, since, logCount, logLatency);
    }

    /** Returns a copy with another kind of latency. */
    public ViewOptions withKind(LatencyKind other) {
        return new ViewOptions(path, other, selection, zoom, cumulative, since, logCount, logLatency);
    }

    /** Returns a copy with another selection. */
    public ViewOptions withSelection(TimeRange other) {
        return new ViewOptions(path, kind, other, zoom, cumulative, since, logCount, logLatency);
    }

    /** Returns a copy with another zoom. */
    public ViewOptions withZoom(TimeRange other) {
        return new ViewOptions(path, kind, selection, other, cumulative, since, logCount, logLatency);
    }

    /** Returns a copy that is cumulative or shows the last interval. */
    public ViewOptions withCumulative(boolean other) {
        return new ViewOptions(path, kind, selection, zoom, other, since, logCount, logLatency);
    }

    /** Returns a copy that starts at a time, without selection and zoom. */
    public ViewOptions withSince(double seconds) {
        return new ViewOptions(path, kind, TimeRange.ALL, TimeRange.ALL, cumulative, seconds, logCount, logLatency);
    }

    /** Returns a copy with another count axis. */
    public ViewOptions withLogCount(boolean other) {
        return new ViewOptions(path, kind, selection, zoom, cumulative, since, other, logLatency);
    }

    /** Returns a copy with another latency axis. */
    public ViewOptions withLogLatency(boolean other) {
        return new ViewOptions(path, kind, selection, zoom, cumulative, since, logCount, other);
    }
}
