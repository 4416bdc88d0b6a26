package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.ui.history.RunHistoryView;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.view.Unit;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.RunHistory;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.OpenedPages;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the view of kept runs. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class RunHistoryTest {

    private TestProject project;
    private IViewPart view;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
        view = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(RunHistoryView.ID);
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().hideView(view);
        project.close();
    }

    private Table table() {
        return (Table) ((TableViewer) view.getSite().getSelectionProvider()).getControl();
    }

    private void run() throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "1s");
        }), ILaunchManager.RUN_MODE).awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
    }

    private MenuItem item(String text) {
        return new TableMenu(table()).item(text);
    }

    private void choose(String text) {
        new TableMenu(table()).choose(text);
    }

    private void select(int... rows) {
        new TableMenu(table()).select(rows);
    }

    private void awaitRows(int count) {
        UiWait.until(count + " rows", () -> table().getItemCount() == count && Job.getJobManager().find(RunHistoryView.FAMILY).length == 0,
                () -> Arrays.toString(table().getItems()));
    }

    /** Asserts that a page shows the measurements of a run. */
    private static void assertShows(String page, KeptRun run) {
        var summary = run.summary();
        for (var figure : List.of(Unit.COUNT.text(summary.sent()), Unit.LATENCY.text(summary.latency().mean()), Unit.LATENCY.text(summary.latency().p99()),
                Unit.LATENCY.text(summary.latency().max()))) {
            assertTrue(page.contains(figure), () -> figure + " of " + run.name() + " is not on the page: " + page);
        }
    }

    /** Tests that two runs are overlaid with a table of differences, and that the watched run is shown afterwards. */
    private void compareInViews() throws PartInitException, IOException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        select(0, 1);
        choose("Compare in Views");
        UiWait.until("the comparison", () -> SharedWatch.watch().compared().isPresent());
        var names = SharedWatch.watch().compared().orElseThrow().names();
        assertTrue(names.get(0).equals("A · before the change") || names.get(1).equals("B · before the change"), names::toString);
        var latency = (LatencyView) page.showView(LatencyView.ID);
        for (var chart : latency.charts()) {
            UiWait.until("the runs in a chart", () -> lines(chart).equals(names), () -> lines(chart).toString());
        }
        UiWait.until("room for the plot beside the legend", () -> legendWidth(latency.charts().getFirst()) * 2 < latency.charts().getFirst().getSize().x,
                () -> legendWidth(latency.charts().getFirst()) + " in " + latency.charts().getFirst().getSize());
        UiWait.until("the differences", () -> differences(latency).size() == 1);
        var differences = differences(latency).getFirst();
        assertEquals(List.of("Figure", "A", "B", "B − A", "%", "verdict"), Arrays.stream(differences.getColumns()).map(TableColumn::getText).toList());
        assertTrue(differences.getItemCount() > 10, () -> Arrays.toString(differences.getItems()));
        assertTextsAreWhole(differences);
        var timeSeries = (LatencyTimeSeriesView) page.showView(LatencyTimeSeriesView.ID);
        UiWait.until("the runs over time", () -> lines(timeSeries.charts().getFirst()).equals(names), () -> lines(timeSeries.charts().getFirst()).toString());
        page.showView(LatencyView.ID);
        Picture.of(page.getWorkbenchWindow().getShell(), "compare-in-views");
        SharedWatch.watch().endComparison();
        UiWait.until("the watched run", () -> lines(latency.charts().getFirst()).equals(List.of("histogram")),
                () -> lines(latency.charts().getFirst()).toString());
        UiWait.until("its figures", () -> differences(latency).isEmpty());
        page.activate(view);
    }

    private static void assertTextsAreWhole(Table table) {
        var gc = new GC(table);
        try {
            for (var item : table.getItems()) {
                for (var i = 0; i < table.getColumnCount(); i++) {
                    assertTrue(gc.textExtent(item.getText(i)).x <= table.getColumn(i).getWidth(), item.getText(i));
                }
            }
        } finally {
            gc.dispose();
        }
    }

    private static List<String> lines(ChartPane chart) {
        return chart.plot().map(plot -> plot.lines().stream().map(line -> line.key()).toList()).orElse(List.of());
    }

    private static int legendWidth(ChartPane chart) {
        return Stream.of(((Composite) chart.getChildren()[0]).getChildren())
                .filter(part -> part.isVisible() && part.getClass().getSimpleName().equals("Legend"))
                .mapToInt(legend -> legend.getSize().x).findFirst().orElse(0);
    }

    private static List<Table> differences(LatencyView latency) {
        var area = latency.charts().getFirst().getParent().getParent().getParent();
        return tables(area).filter(table -> table.isVisible() && table.getColumnCount() == 6).toList();
    }

    private static Stream<Table> tables(Composite parent) {
        return Stream.of(parent.getChildren()).flatMap(child -> child instanceof Table table ? Stream.of(table)
                : child instanceof Composite composite ? tables(composite) : Stream.empty());
    }

    @Test
    void runsAppearAreNamedComparedAndDeleted() throws CoreException, IOException {
        awaitRows(0);
        run();
        awaitRows(1);
        run();
        awaitRows(2);
        var row = table().getItem(0);
        assertEquals("signal-generation", row.getText(0));
        assertEquals("complete", row.getText(3));
        assertEquals("2 × 500/s", row.getText(5));
        assertEquals("1,000", row.getText(7));

        select(0);
        assertTrue(!item("Compare").isEnabled());
        ModalDialog.use("Rename Run", () -> choose("Rename"), dialog -> {
            dialog.type("The name of the run; empty for the name of its folder:", "before the change");
            dialog.press("OK");
        });
        UiWait.until("the name", () -> table().getItem(0).getText(1).equals("before the change"));

        var kept = RunHistory.list(project.project().getLocation().toPath()).runs();
        var report = OpenedPages.opened(() -> choose("Open Report"));
        assertShows(report, kept.getFirst());
        assertTrue(report.contains("<svg"));

        select(0, 1);
        assertTrue(!item("Open Report").isEnabled());
        var comparison = OpenedPages.opened(() -> choose("Compare"));
        kept.forEach(run -> assertShows(comparison, run));
        assertTrue(comparison.contains("before the change"));

        compareInViews();

        select(0);
        ModalDialog.use("Delete Runs", () -> choose("Delete"), dialog -> dialog.press("OK"));
        awaitRows(1);
        assertEquals(1, RunHistory.list(project.project().getLocation().toPath()).runs().size());
    }
}
