package org.millrace.tests.ui.profile;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.PausesView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.figures.WaitsView;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.profile.view.ViewOptions;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;

import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Takes screenshots of the perspective for visual inspection; checks only that something was drawn. */
@ExtendWith(CleanLog.class)
class ProfileScreenshotTest {

    @AfterEach
    void light() {
        LIGHT.show();
        SharedWatch.watch().options(options -> ViewOptions.INITIAL);
    }

    /** The light theme comes first: some colours of the dark theme remain until the workbench is restarted. */
    @Test
    void thePerspectiveInBothThemes() throws CoreException, IOException {
        shoot(LIGHT, "light");
        shoot(DARK, "dark");
    }

    private static void shoot(Theme theme, String name) throws CoreException, IOException {
        theme.show();
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        var page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, window);
        page.resetPerspective();
        window.getShell().setBounds(0, 0, 1600, 1000);
        try (var fed = new SimulatedRun("signal-generation").feed(300)) {
            SharedWatch.watch().options(options -> ViewOptions.INITIAL);
            fed.run().timeSeries().mark("Mark 1");
            fed.feed(100);
            picture(page, "profile-" + name, LatencyView.ID, ThroughputView.ID, LatencyTimeSeriesView.ID);
            SharedWatch.watch().options(options -> options.withSelection(new TimeRange(12, 20)).withLogCount(true).withLogLatency(false));
            picture(page, "profile-selected-" + name, LatencyView.ID, ThroughputView.ID, PausesView.ID);
            var inspector = (InspectorView) page.showView(InspectorView.ID);
            inspector.inspect(new TracePoint("ticks", "rules"));
            for (var i = 0; i < 40; i++) {
                fed.event("ticks", "rules", "SYM" + i, 100 + i / 8.0);
            }
            UiWait.until("the events", () -> inspector.events().size() == 40);
            picture(page, "profile-waits-" + name, WaitsView.ID);
            ((LatencyView) page.findView(LatencyView.ID)).showTables(true);
            picture(page, "profile-table-" + name, LatencyView.ID);
            ((LatencyView) page.findView(LatencyView.ID)).showTables(false);
        }
    }

    private static void picture(IWorkbenchPage page, String name, String... views) throws CoreException, IOException {
        for (var view : views) {
            page.showView(view);
        }
        // Plots are computed in another thread at a limited rate; the screenshot shows those that are ready.
        var drawn = System.nanoTime() + 1_500_000_000L;
        UiWait.until("the drawing", () -> System.nanoTime() > drawn);
        Picture.of(page.getWorkbenchWindow().getShell(), name);
    }
}
