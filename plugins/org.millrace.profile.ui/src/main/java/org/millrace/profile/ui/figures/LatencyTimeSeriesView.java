package org.millrace.profile.ui.figures;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.ComparedFigures;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.LatencyTimeSeries;
import org.millrace.profile.view.ViewOptions;

import java.util.Optional;

/** Shows percentiles of latency over time, and the density of latencies. */
public final class LatencyTimeSeriesView extends FigureView<Figure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.latencyCourse";

    private final LatencyTimeSeries computed = new LatencyTimeSeries();

    @Override
    Figure figures(TimeSeriesView timeSeries, ViewOptions options) {
        return computed.of(timeSeries, options);
    }

    @Override
    Figure figure(Figure figures) {
        return figures;
    }

    @Override
    Optional<Figure> compared(ComparedRuns runs, ViewOptions options) {
        return Optional.of(ComparedFigures.latencyOverTime(runs, options));
    }

    @Override
    int plots() {
        return 1;
    }

    @Override
    FigureActions.Choices choices() {
        return new FigureActions.Choices(true, false);
    }
}
