package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.profile.ui.inspector.RecordDialog;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.ui.perspective.EpnPerspective;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Tests a launch from the diagram, and the views that follow it. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class WatchedRunTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        LIGHT.show();
        project.close();
        var page = perspective(EpnPerspective.ID);
        page.resetPerspective();
    }

    private static IWorkbenchPage perspective(String id) throws CoreException {
        return PlatformUI.getWorkbench().showPerspective(id, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
    }

    private LaunchedNetwork launch(String sampling, String rate) throws CoreException {
        return LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "600s");
            made.setAttribute(LaunchAttributes.SAMPLING, sampling);
            made.setAttribute(LaunchAttributes.RATE, rate);
        }), ILaunchManager.RUN_MODE);
    }

    @Test
    void theHistogramComesByItselfAndShowsWhatTheResultSays() throws CoreException {
        var page = perspective(EpnPerspective.ID);
        page.resetPerspective();
        assertNull(page.findView(LatencyView.ID));
        project.open("signal-generation.epn");
        var editor = page.getActivePart();
        var launched = launch("100", "500");
        UiWait.until("the view", () -> page.findView(LatencyView.ID) != null);
        assertEquals(editor, page.getActivePart(), "the keyboard stays where it is");
        var view = (LatencyView) page.findView(LatencyView.ID);
        launched.await(LiveRun.State.MEASURING);
        UiWait.until("the histogram", () -> view.summary().count() > 0, launched::texts);
        var seen = view.summary().count();
        UiWait.until("the histogram to move", () -> view.summary().count() > seen, launched::texts);
        launched.run().terminate(false);
        launched.awaitEnd();
        var result = launched.live().outcome().orElseThrow().result().orElseThrow().summary().latency();
        UiWait.until("the last figures", () -> view.summary().count() == result.count());
        assertEquals(result.p50(), view.summary().p50(), 1e-3);
        assertEquals(result.p9999(), view.summary().p9999(), 1e-3);
        assertEquals(result.max(), view.summary().max(), 1e-3);
        assertEquals(result.mean(), view.summary().mean(), 1e-3);
    }

    /** Also reports how long a user waits after creating a project from the example. */
    @Test
    void theKeyOfThePlatformLaunchesAndTheHistogramMoves() throws CoreException, IOException {
        var page = perspective(EpnPerspective.ID);
        page.resetPerspective();
        project.open("signal-generation.epn");
        var begun = System.nanoTime();
        var launched = LaunchedNetwork.by(() -> Commands.execute("org.eclipse.debug.ui.commands.RunLast"));
        UiWait.until("the histogram", () -> page.findView(LatencyView.ID) instanceof LatencyView view
                && SharedWatch.watch().run().filter(launched.live()::equals).isPresent() && view.summary().count() > 0, launched::texts);
        Files.writeString(Path.of(System.getProperty("millrace.tests.target"), "launch-to-histogram.txt"), (System.nanoTime() - begun) / 1e9 + " s\n");
    }

    @Test
    void aRecordingIsShownInTheProjectWhileItGoesOn() throws CoreException {
        var launched = launch("200", "500").await(LiveRun.State.MEASURING);
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        var view = (InspectorView) page.showView(InspectorView.ID);
        try {
            UiWait.until("the run to be watched", () -> SharedWatch.watch().run().filter(launched.live()::equals).isPresent());
            view.inspect(new TracePoint("ticks", "signals"));
            UiWait.until("events", () -> !view.events().isEmpty(), view::message);
            var record = ((ActionContributionItem) view.getViewSite().getActionBars().getToolBarManager().find("org.millrace.profile.ui.inspector.record"))
                    .getAction();
            ModalDialog.use("Record Wire", record::run, dialog -> dialog.press("Record"));
            var recordings = project.project().getFolder(RecordDialog.FOLDER);
            UiWait.until("the file", () -> names(recordings).stream().anyMatch(name -> name.endsWith(".csv")), view::message);
            UiWait.until("its times", () -> names(recordings).stream().anyMatch(name -> name.endsWith(".csv.times")), view::message);
            assertTrue(record.isChecked());
            record.run();
            UiWait.until("the end of the recording", () -> view.message().contains(" recorded into "), view::message);
        } finally {
            page.hideView(view);
        }
    }

    private static List<String> names(IFolder folder) {
        try {
            return folder.exists() ? Arrays.stream(folder.members()).map(IResource::getName).toList() : List.of();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theEventsOfAWireAreSeenSentAgainAndRecorded(@TempDir Path folder) throws Exception {
        var launched = launch("200", "500").await(LiveRun.State.MEASURING);
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        var view = (InspectorView) page.showView(InspectorView.ID);
        try {
            UiWait.until("the run to be watched", () -> SharedWatch.watch().run().filter(launched.live()::equals).isPresent());
            view.inspect(new TracePoint("ticks", "signals"));
            UiWait.until("events", () -> !view.events().isEmpty(), view::message);
            var event = view.events().getFirst();
            assertTrue(event.values().keySet().containsAll(Set.of("symbol", "lastPrice")), event.values()::toString);
            var inspection = new Inspection(launched.live(), () -> { });
            try {
                assertTrue(inspection.resend(event).get(30, TimeUnit.SECONDS).ok());
                var refused = inspection.inject("nowhere", event.type(), event.values()).get(30, TimeUnit.SECONDS);
                assertFalse(refused.ok());
                var wire = new TracePoint("ticks", "signals");
                assertTrue(inspection.record(wire, folder.resolve("ticks.csv"), "").get(30, TimeUnit.SECONDS).ok());
                var file = folder.resolve("ticks.csv");
                UiWait.until("a recorded event", () -> Files.exists(file) && file.toFile().length() > 0);
                var recorded = inspection.endRecord(wire).get(30, TimeUnit.SECONDS);
                assertTrue(recorded.ok(), recorded::message);
                assertTrue(recorded.events() > 0);
                try (var lines = Files.lines(file)) {
                    assertTrue(lines.count() >= recorded.events());
                }
            } finally {
                inspection.dispose();
            }
            launched.run().terminate(false);
            launched.awaitEnd();
            assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
        } finally {
            page.hideView(view);
        }
    }

    @Test
    void thePerspectiveDuringARun() throws CoreException, IOException {
        picture(LIGHT, "run-light");
        picture(DARK, "run-dark");
    }

    private void picture(Theme theme, String name) throws CoreException, IOException {
        theme.show();
        var page = perspective(ProfilePerspective.ID);
        page.resetPerspective();
        var shell = page.getWorkbenchWindow().getShell();
        shell.setBounds(0, 0, 1600, 1000);
        project.open("signal-generation.epn");
        for (var view : new String[] {LatencyView.ID, LatencyTimeSeriesView.ID, ThroughputView.ID}) {
            page.showView(view);
        }
        var launched = launch("200", "5000").await(LiveRun.State.MEASURING);
        UiWait.until("the figures over the drawing", () -> rates(shell) > 0, launched::texts);
        var begin = System.nanoTime();
        UiWait.until("some course to look at", () -> System.nanoTime() - begin > TimeUnit.SECONDS.toNanos(2));
        Picture.of(shell, name);
        launched.run().terminate(false);
        launched.awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
        page.closeAllEditors(false);
    }

    private static long rates(Shell shell) {
        return browser(shell).map(page -> page.evaluate("return document.querySelectorAll('.figures .rate').length;")).filter(Number.class::isInstance)
                .map(count -> ((Number) count).longValue()).orElse(0L);
    }

    private static Optional<Browser> browser(Composite parent) {
        for (var child : parent.getChildren()) {
            if (child instanceof Browser browser && browser.isVisible()) {
                return Optional.of(browser);
            }
            var inner = child instanceof Composite composite ? browser(composite) : Optional.<Browser>empty();
            if (inner.isPresent()) {
                return inner;
            }
        }
        return Optional.empty();
    }
}
