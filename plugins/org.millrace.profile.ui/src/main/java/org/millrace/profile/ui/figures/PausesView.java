package org.millrace.profile.ui.figures;

import org.millrace.profile.course.CourseView;
import org.millrace.profile.view.CourseFigures;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.Focus;

/** Pauses of the collector and hiccups of the machine. */
public final class PausesView extends FigureView<Figure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.pauses";

    @Override
    Figure figures(CourseView course, Focus focus) {
        return CourseFigures.pauses(course, focus);
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
