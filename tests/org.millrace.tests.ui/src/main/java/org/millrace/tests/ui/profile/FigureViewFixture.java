package org.millrace.tests.ui.profile;

import org.eclipse.swtchart.Chart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.FigureView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.profile.view.ViewOptions;
import org.millrace.report.LatencySummary;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;

/** Opens the measurement views with a run that gets samples from the tests. */
@ExtendWith(CleanLog.class)
abstract class FigureViewFixture {

    private static int runs;

    IWorkbenchPage page;
    SimulatedRun fed;

    @BeforeEach
    void open() throws WorkbenchException {
        page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.resetPerspective();
        fed = new SimulatedRun("run " + ++runs).feed(200);
        SharedWatch.watch().options(options -> ViewOptions.INITIAL);
    }

    @AfterEach
    void close() {
        SharedWatch.watch().pause(false);
        SharedWatch.watch().options(options -> ViewOptions.INITIAL);
        fed.close();
    }

    /** Shows a view, and waits until it shows the run: until then it shows the run of the previous test. */
    <T extends FigureView<?>> T view(Class<T> type, String id) {
        try {
            var view = type.cast(page.showView(id));
            UiWait.until("the run in the view", () -> view.caption().startsWith(fed.run().name() + ":"), view::caption);
            return view;
        } catch (PartInitException e) {
            throw new AssertionError(e);
        }
    }

    LatencySummary summary() {
        return LatencySummary.of(fed.run().timeSeries().view().latencies(SharedWatch.watch().options().range(fed.run().timeSeries().view()),
                SharedWatch.watch().options().path(), SharedWatch.watch().options().kind()));
    }

    void untilShown(LatencyView view) {
        UiWait.until("the figures of the run", () -> view.summary().equals(summary()), () -> view.summary() + " instead of " + summary());
    }

    static Chart chart(ChartPane pane) {
        return (Chart) Arrays.stream(pane.getChildren()).filter(Chart.class::isInstance).findFirst().orElseThrow();
    }
}
