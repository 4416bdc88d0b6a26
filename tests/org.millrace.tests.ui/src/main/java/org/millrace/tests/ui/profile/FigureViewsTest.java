package org.millrace.tests.ui.profile;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtchart.Chart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.ui.figures.Export;
import org.millrace.profile.ui.figures.FigureView;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.PausesView;
import org.millrace.profile.ui.figures.SharedWatch;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.figures.WaitsView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.profile.view.LatencyFigure;
import org.millrace.profile.view.ViewOptions;
import org.millrace.report.LatencySummary;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.speed.EventLoopWatch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class FigureViewsTest {

    private static final List<String> ALL = List.of(LatencyView.ID, ThroughputView.ID, LatencyTimeSeriesView.ID, PausesView.ID, WaitsView.ID);

    private IWorkbenchPage page;
    private SimulatedRun fed;

    @BeforeEach
    void open() throws WorkbenchException {
        page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.resetPerspective();
        fed = new SimulatedRun("first").feed(200);
        SharedWatch.watch().focus(focus -> ViewOptions.INITIAL);
    }

    @AfterEach
    void close() {
        SharedWatch.watch().pause(false);
        SharedWatch.watch().focus(focus -> ViewOptions.INITIAL);
        fed.close();
    }

    private <T extends FigureView<?>> T view(Class<T> type, String id) {
        try {
            return type.cast(page.showView(id));
        } catch (PartInitException e) {
            throw new AssertionError(e);
        }
    }

    private LatencySummary summary() {
        return LatencySummary.of(fed.run().timeSeries().view().latencies(SharedWatch.watch().focus().range(fed.run().timeSeries().view()),
                SharedWatch.watch().focus().path(), SharedWatch.watch().focus().kind()));
    }

    private void untilShown(LatencyView view) {
        UiWait.until("the figures of the run", () -> view.summary().equals(summary()), () -> view.summary() + " instead of " + summary());
    }

    @Test
    void theViewShowsTheFiguresOfTheRunAndGoesOnWithIt() {
        var view = view(LatencyView.class, LatencyView.ID);
        UiWait.until("the run in the caption", () -> view.caption().startsWith("first: measuring, 20 s"), view::caption);
        untilShown(view);
        var count = view.summary().count();
        fed.feed(10);
        untilShown(view);
        assertTrue(view.summary().count() > count);
        SharedWatch.watch().focus(focus -> focus.withPath(Optional.of(fed.run().timeSeries().view().paths().getFirst())).withKind(LatencyKind.END_TO_END));
        untilShown(view);
        assertTrue(view.caption().endsWith("quotes → alerts · end-to-end latency"), view::caption);
    }

    @Test
    void everyAxisCanBeChosenWhileTheRunGoesOn() {
        var view = view(LatencyView.class, LatencyView.ID);
        for (var logCount : new boolean[] {true, false}) {
            for (var logLatency : new boolean[] {true, false}) {
                SharedWatch.watch().focus(focus -> focus.withLogCount(logCount).withLogLatency(logLatency));
                fed.feed(1);
                UiWait.until("the axes", () -> view.charts().getFirst().plot().map(plot -> plot.y().log() == logCount && plot.x().log() == logLatency)
                        .orElse(false));
                var chart = chart(view.charts().getFirst());
                assertEquals(logCount, chart.getAxisSet().getYAxis(0).isLogScaleEnabled());
                assertEquals(logLatency, chart.getAxisSet().getXAxis(0).isLogScaleEnabled());
                assertEquals(1, chart.getSeriesSet().getSeries().length);
            }
        }
    }

    @Test
    void aTimeSelectedByKeysNarrowsTheOtherViewsAndEscapeWidensThem() {
        var latency = view(LatencyView.class, LatencyView.ID);
        var waits = view(WaitsView.class, WaitsView.ID);
        var throughput = view(ThroughputView.class, ThroughputView.ID);
        untilShown(latency);
        UiWait.until("the rates", () -> throughput.charts().getFirst().plot().filter(plot -> plot.lines().getFirst().x().length > 50).isPresent());
        var all = latency.summary().count();
        var area = chart(throughput.charts().getFirst()).getPlotArea().getControl();
        key(area, SWT.HOME, 0);
        for (var i = 0; i < 20; i++) {
            key(area, SWT.ARROW_RIGHT, SWT.SHIFT);
        }
        assertFalse(SharedWatch.watch().focus().selection().isAll());
        untilShown(latency);
        assertTrue(latency.summary().count() < all / 2 && latency.summary().count() > 0, () -> latency.summary().toString());
        assertTrue(latency.caption().contains("selected"), latency::caption);
        page.activate(waits);
        UiWait.until("the waits of the selection", () -> waits.tree().getInput() instanceof List<?> tree && !tree.isEmpty());
        key(area, SWT.ESC, 0);
        assertTrue(SharedWatch.watch().focus().selection().isAll());
        untilShown(latency);
        assertEquals(all, latency.summary().count());
    }

    @Test
    void aTimeIsSelectedByDragging() {
        var throughput = view(ThroughputView.class, ThroughputView.ID);
        UiWait.until("the rates", () -> throughput.charts().getFirst().plot().filter(plot -> plot.lines().getFirst().x().length > 50).isPresent());
        var chart = chart(throughput.charts().getFirst());
        var area = chart.getPlotArea().getControl();
        var axis = chart.getAxisSet().getXAxis(0);
        // The axis has the range of the plot only after the layout.
        UiWait.until("the layout", () -> axis.getRange().upper > 19 && Math.abs(axis.getPixelCoordinate(axis.getRange().upper) - area.getSize().x) < 2,
                () -> axis.getRange() + " ends at " + axis.getPixelCoordinate(axis.getRange().upper) + " of " + area.getSize());
        mouse(area, SWT.MouseDown, area.getSize().x / 4);
        mouse(area, SWT.MouseMove, area.getSize().x / 2);
        mouse(area, SWT.MouseUp, area.getSize().x / 2);
        var selected = SharedWatch.watch().focus().selection();
        assertEquals(5, selected.from(), 0.5);
        assertEquals(10, selected.to(), 0.5);
        mouse(area, SWT.MouseDown, 10);
        mouse(area, SWT.MouseUp, 10);
        assertTrue(SharedWatch.watch().focus().selection().isAll());
    }

    @Test
    void everyChartHasATableWithTheSameFigures() {
        for (var id : ALL) {
            var view = view(FigureView.class, id);
            view.showTables(true);
            UiWait.until("rows in " + id, () -> ((List<?>) view.tables()).stream().map(TablePane.class::cast)
                    .allMatch(table -> !table.table().rows().isEmpty()));
            view.showTables(false);
        }
    }

    @Test
    void whatIsShownIsWrittenAsPictureTableAndLogs(@TempDir Path folder) throws IOException {
        var view = view(LatencyView.class, LatencyView.ID);
        untilShown(view);
        for (var extension : List.of("png", "csv", "hgrm", "hlog")) {
            Export.write(view, folder.resolve("shown." + extension));
        }
        assertTrue(new ImageLoader().load(folder.resolve("shown.png").toString())[0].width > 100);
        var lines = Files.readAllLines(folder.resolve("shown.csv"));
        assertEquals("From (µs),To (µs),Count,Share,Cumulative", lines.getFirst());
        assertEquals(view.summary().count(), lines.stream().skip(1).takeWhile(line -> !line.isEmpty()).mapToLong(line -> Long.parseLong(line.split(",")[2])).sum());
        assertTrue(Files.readString(folder.resolve("shown.hgrm")).contains("#[Mean"));
        var sum = new Histogram(3);
        try (var log = new HistogramLogReader(folder.resolve("shown.hlog").toFile())) {
            for (var next = log.nextIntervalHistogram(); next != null; next = log.nextIntervalHistogram()) {
                if (next.getTag().startsWith("service")) {
                    sum.add((Histogram) next);
                }
            }
        }
        assertEquals(view.summary(), LatencySummary.of(sum));
        assertThrows(IOException.class, () -> Export.write(view, folder.resolve("shown.doc")));
    }

    @Test
    void theMenuPausesClearsMarksAndChoosesRuns() {
        var view = view(LatencyView.class, LatencyView.ID);
        untilShown(view);
        choose(view, "Pause Display");
        fed.feed(5);
        assertTrue(SharedWatch.watch().paused());
        assertEquals(200, SharedWatch.watch().timeSeries().segments().size());
        choose(view, "Pause Display");
        assertFalse(SharedWatch.watch().paused());
        choose(view, "Mark");
        assertEquals("Mark 1", fed.run().timeSeries().view().marks().getFirst().name());
        fed.feed(10);
        choose(view, "Select Since Last Mark");
        untilShown(view);
        assertEquals(10 * 2 * 1500, view.summary().count());
        choose(view, "Show Everything");
        choose(view, "Clear");
        fed.feed(3);
        untilShown(view);
        assertEquals(3 * 2 * 1500, view.summary().count());
        try (var second = new SimulatedRun("second").feed(4)) {
            assertEquals(second.run(), SharedWatch.watch().run().orElseThrow());
            choose(view, "Run", "first (measuring)");
            assertEquals(fed.run(), SharedWatch.watch().run().orElseThrow());
        }
        choose(view, "Path", "ticks → alerts");
        choose(view, "Latency", "End-to-End Latency");
        untilShown(view);
        assertTrue(LatencyFigure.rows(view.summary()).getLast().value() > 0);
    }

    /** Asserts how often a view is painted. The delay of the event loop is printed for information only. */
    @Test
    void samplesThatComeFasterArePaintedTenTimesASecondAtMost() {
        var views = ALL.stream().map(id -> (FigureView<?>) view(FigureView.class, id)).toList();
        page.activate(views.getFirst());
        untilShown((LatencyView) views.getFirst());
        var shown = new AtomicInteger();
        var area = chart(views.getFirst().charts().getFirst()).getPlotArea().getControl();
        var first = (LatencyView) views.getFirst();
        var painted = new AtomicLong(first.summary().count());
        // The window system also requests paints, which show the previous content.
        area.addListener(SWT.Paint, e -> {
            if (painted.getAndSet(first.summary().count()) != first.summary().count()) {
                shown.incrementAndGet();
            }
        });
        var begin = System.nanoTime();
        var feeder = new Thread(() -> {
            for (var i = 0; i < 200; i++) {
                fed.feed(1);
                LockSupport.parkNanos(20_000_000);
            }
        });
        try (var watch = new EventLoopWatch(page.getWorkbenchWindow().getShell().getDisplay())) {
            feeder.start();
            UiWait.until("all samples", () -> !feeder.isAlive());
            untilShown((LatencyView) views.getFirst());
            var seconds = (System.nanoTime() - begin) / 1e9;
            System.out.printf("profile views: %.1f s with 200 samples, %d paintings, longest delay of the event loop %.0f ms, of the machine %.0f ms %s%n", seconds,
                    shown.get(), watch.longestNanos() / 1e6, watch.hiccupNanos() / 1e6, watch.where());
            assertTrue(shown.get() > 2 && shown.get() <= 10 * seconds + 3, () -> shown.get() + " paintings in " + seconds + " s");
        }
    }

    @Test
    void aRunThatFailedSaysWhyAndKeepsItsFigures() {
        var view = view(LatencyView.class, LatencyView.ID);
        untilShown(view);
        fed.run().failed("the runtime was killed (exit code 137)");
        UiWait.until("the reason", () -> view.caption().contains("the runtime was killed (exit code 137)"), view::caption);
        untilShown(view);
        assertEquals(200 * 2 * 1500, view.summary().count());
    }

    private static void choose(FigureView<?> view, String... path) {
        var menu = (MenuManager) view.getViewSite().getActionBars().getMenuManager();
        menu.updateAll(true);
        var items = fill(menu);
        for (var i = 0; i < path.length - 1; i++) {
            var name = path[i];
            var sub = (MenuManager) items.stream().filter(item -> item instanceof MenuManager each && each.getMenuText().equals(name)).findFirst()
                    .orElseThrow(() -> new AssertionError("no " + name));
            items = List.of(sub.getItems());
        }
        var wanted = path[path.length - 1];
        items.stream().filter(item -> item instanceof ActionContributionItem action && action.getAction().getText().equals(wanted)).findFirst()
                .map(item -> ((ActionContributionItem) item).getAction()).orElseThrow(() -> new AssertionError("no " + wanted)).run();
    }

    /** Fills the menu as before it opens. */
    private static List<IContributionItem> fill(MenuManager menu) {
        var widget = menu.getMenu() != null ? menu.getMenu() : menu.createContextMenu(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell());
        widget.notifyListeners(SWT.Show, new Event());
        var items = List.of(menu.getItems());
        widget.notifyListeners(SWT.Hide, new Event());
        return items;
    }

    private static Chart chart(ChartPane pane) {
        return (Chart) Arrays.stream(pane.getChildren()).filter(Chart.class::isInstance).findFirst().orElseThrow();
    }

    private static void key(Control control, int code, int mask) {
        var event = new Event();
        event.keyCode = code;
        event.stateMask = mask;
        control.notifyListeners(SWT.KeyDown, event);
    }

    private static void mouse(Control control, int type, int x) {
        var event = new Event();
        event.x = x;
        event.y = 20;
        event.button = 1;
        control.notifyListeners(type, event);
    }
}
