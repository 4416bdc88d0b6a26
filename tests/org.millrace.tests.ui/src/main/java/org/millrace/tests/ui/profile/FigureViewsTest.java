package org.millrace.tests.ui.profile;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.Export;
import org.millrace.profile.ui.figures.FigureView;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.PausesView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.figures.WaitsView;
import org.millrace.report.LatencySummary;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.speed.EventLoopWatch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the contents of the measurement views. */
class FigureViewsTest extends FigureViewFixture {

    private static final List<String> ALL = List.of(LatencyView.ID, ThroughputView.ID, LatencyTimeSeriesView.ID, PausesView.ID, WaitsView.ID);

    @Test
    void theViewShowsTheFiguresOfTheRunAndGoesOnWithIt() {
        var view = view(LatencyView.class, LatencyView.ID);
        UiWait.until("the run in the caption", () -> view.caption().startsWith(fed.run().name() + ": measuring, 20 s"), view::caption);
        untilShown(view);
        var count = view.summary().count();
        fed.feed(10);
        untilShown(view);
        assertTrue(view.summary().count() > count);
        SharedWatch.watch().options(options -> options.withPath(Optional.of(fed.run().timeSeries().view().paths().getFirst()))
                .withKind(LatencyKind.END_TO_END));
        untilShown(view);
        assertTrue(view.caption().endsWith("quotes → alerts · end-to-end latency"), view::caption);
    }

    @Test
    void everyAxisCanBeChosenWhileTheRunGoesOn() {
        var view = view(LatencyView.class, LatencyView.ID);
        for (var logCount : new boolean[] {true, false}) {
            for (var logLatency : new boolean[] {true, false}) {
                SharedWatch.watch().options(options -> options.withLogCount(logCount).withLogLatency(logLatency));
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
        assertEquals(view.summary().count(), lines.stream().skip(1).takeWhile(line -> !line.isEmpty())
                .mapToLong(line -> Long.parseLong(line.split(",")[2])).sum());
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
            System.out.printf("profile views: %.1f s with 200 samples, %d paintings, longest delay of the event loop %.0f ms, of the machine %.0f ms %s%n",
                    seconds, shown.get(), watch.longestNanos() / 1e6, watch.hiccupNanos() / 1e6, watch.where());
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
}
