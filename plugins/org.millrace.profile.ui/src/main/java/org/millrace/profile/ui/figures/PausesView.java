package org.millrace.profile.ui.figures;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.TimeSeriesFigures;
import org.millrace.profile.view.ViewOptions;

/** Shows the pauses of the garbage collector and the hiccups of the machine. */
public final class PausesView extends FigureView<Figure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.pauses";

    @Override
    Figure figures(TimeSeriesView timeSeries, ViewOptions options) {
        return TimeSeriesFigures.pauses(timeSeries, options);
    }

    @Override
    Figure figure(Figure figures) {
        return figures;
    }

    @Override
    int plots() {
        return 2;
    }

    @Override
    FigureActions.Choices choices() {
        return new FigureActions.Choices(false, false);
    }
}
