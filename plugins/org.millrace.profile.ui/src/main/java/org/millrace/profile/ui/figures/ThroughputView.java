package org.millrace.profile.ui.figures;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.ComparedFigures;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.TimeSeriesFigures;
import org.millrace.profile.view.ViewOptions;

import java.util.Optional;

/** Shows the received, emitted and dropped events per second. */
public final class ThroughputView extends FigureView<Figure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.throughput";

    @Override
    Figure figures(TimeSeriesView timeSeries, ViewOptions options) {
        return TimeSeriesFigures.throughput(timeSeries, options);
    }

    @Override
    Figure figure(Figure figures) {
        return figures;
    }

    @Override
    Optional<Figure> compared(ComparedRuns runs, ViewOptions options) {
        return Optional.of(ComparedFigures.throughput(runs, options));
    }

    @Override
    int plots() {
        return 1;
    }

    @Override
    FigureActions.Choices choices() {
        return new FigureActions.Choices(false, false);
    }
}
