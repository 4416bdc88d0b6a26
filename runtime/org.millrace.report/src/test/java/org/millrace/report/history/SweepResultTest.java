package org.millrace.report.history;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.RunResult;
import org.millrace.report.RunVerdicts;
import org.millrace.report.SendFigures;
import org.millrace.report.history.SweepResult.Point;
import org.millrace.report.history.SweepResult.Varied;
import org.millrace.report.requirement.RequirementParser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SweepResultTest {

    private static final Path EXAMPLE = Path.of("../../examples/signal-generation");

    @TempDir
    private Path project;

    @Test
    void theExampleHasThePublishedTables() throws IOException {
        var published = Published.of(EXAMPLE).orElseThrow();
        assertEquals(List.of(Varied.CONNECTIONS, Varied.RATE), published.tables().stream().map(Published.Table::varied).toList());
        for (var table : published.tables()) {
            assertEquals(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), table.figures().stream().map(figures -> (int) (figures.load() / 100_000)).toList());
            for (var figures : table.figures()) {
                assertEquals(0.039, figures.outputRate().orElseThrow() / figures.load(), 0.0005, "the share of outputs of the workload");
                assertTrue(figures.meanMicros().orElseThrow() / 1e3 < figures.p9999Millis().orElseThrow()
                        && figures.p9999Millis().orElseThrow() < figures.maxMillis().orElseThrow(), figures::toString);
            }
        }
        assertEquals(published.tables().get(0).figures().getLast(), published.tables().get(1).figures().getLast(), "the two sweeps end in the same run");
    }

    @Test
    void figuresThatAreNotPublishedAreLeftOutAndBoundsAreSaid() throws IOException {
        Files.writeString(project.resolve(Published.FILE), """
                {"source": "S", "machine": "M", "sweeps": [{"title": "t", "varied": "connections", "points": [
                  {"connections": 2, "rate": 100000, "meanMicros": 3, "p99Micros": 10, "upperBounds": true}]}]}
                """);
        var sweep = DemoHistory.sweep(Published.of(project));
        assertEquals(List.of("average", "99 %", "99.99 %", "max", "published: average", "99 %"), SweepTable.head(sweep).subList(4, 10));
        assertEquals(List.of("–", "–"), SweepTable.cells(sweep, sweep.points().get(0)).subList(8, 10));
        assertEquals(List.of("< 3.00 µs", "< 10.0 µs"), SweepTable.cells(sweep, sweep.points().get(1)).subList(8, 10));
        assertTrue(SweepTable.csv(sweep).lines().toList().get(2).endsWith(",,3,10,,,"), SweepTable.csv(sweep));
        var kept = RunHistory.keep(project, sweep);
        assertEquals(sweep.published(), KeptSweep.read(kept.folder()).result().published());
        assertFalse(Files.readString(kept.page()).contains("NaN"));
    }

    @Test
    void theExampleVwapHasThePublishedBounds() throws IOException {
        var figures = Published.of(Path.of("../../examples/vwap")).orElseThrow().tables().getFirst().figures().getFirst();
        assertEquals(500_000, figures.load());
        assertEquals(3, figures.meanMicros().orElseThrow());
        assertEquals(10, figures.p99Micros().orElseThrow());
        assertTrue(figures.upperBounds());
    }

    @Test
    void aProjectWithoutPublishedFiguresHasNone() throws IOException {
        assertEquals(Optional.empty(), Published.of(project));
    }

    @Test
    void reportsAnInvalidFileOfPublishedFigures() throws IOException {
        var file = project.resolve(Published.FILE);
        var text = Files.readString(EXAMPLE.resolve(Published.FILE));
        Files.writeString(file, text.replace("\"varied\": \"rate\"", "\"varied\": \"speed\""));
        assertEquals(file + ": not a file of published figures: \"varied\" must be connections or rate",
                assertThrows(IOException.class, () -> Published.of(project)).getMessage());
        Files.writeString(file, text.replace("42.6", "\"42.6\""));
        assertEquals(file + ": not a file of published figures: \"meanMicros\" must be a number",
                assertThrows(IOException.class, () -> Published.of(project)).getMessage());
        Files.writeString(file, text.replaceAll("\"(mean|p99|max)", "\"x$1"));
        assertEquals(file + ": not a file of published figures: \"meanMicros\" must be a number, or p99Micros, p9999Millis or maxMillis be given",
                assertThrows(IOException.class, () -> Published.of(project)).getMessage());
        Files.writeString(file, "[]");
        assertTrue(assertThrows(IOException.class, () -> Published.of(project)).getMessage().endsWith("it must be an object"));
    }

    @Test
    void aSweepIsReadAsItWasKeptAndIsNoRun() throws IOException {
        var sweep = DemoHistory.sweep(Published.of(EXAMPLE));
        var kept = RunHistory.keep(project, sweep);
        assertEquals(project.resolve("runs/20260302-093000-sweep-connections"), kept.folder());
        var read = KeptSweep.read(kept.folder()).result();
        assertEquals(sweep.points().stream().map(SweepResult.Point::run).toList(), read.points().stream().map(SweepResult.Point::run).toList());
        assertEquals(SweepTable.csv(sweep), SweepTable.csv(read));
        assertEquals(SweepTable.text(sweep, 120), SweepTable.text(read, 120));
        assertEquals(sweep.settings(), read.settings());
        assertEquals(sweep.published(), read.published());
        var listing = RunHistory.list(project);
        assertEquals(List.of(), listing.runs());
        assertEquals(List.of(), listing.broken());
        assertEquals(List.of(kept), listing.sweeps());
        kept.delete();
        assertEquals(List.of(), RunHistory.list(project).sweeps());
    }

    @Test
    void showsPublishedFiguresForTheSameLoad() throws IOException {
        var text = SweepTable.text(DemoHistory.sweep(Published.of(EXAMPLE)), 140);
        assertTrue(text.startsWith("signal-generation · sweep of connections · 5 of 10 runs\n"), text);
        assertTrue(text.matches("(?s).*\n5 +100,000 /s +500,\\d+ /s .* 51.5 µs +2.50 ms +15.7 ms\n.*"), text);
        assertTrue(text.contains("Benchmark Study, October 2007"), text);
        assertTrue(text.contains("! 4 × 100,000 /s: 3 events, \"lost\"\n"), text);
        assertTrue(text.contains("! 5 × 100,000 /s: interrupted\n"), text);
        assertFalse(SweepTable.text(DemoHistory.sweep(Optional.empty()), 140).contains("published"));
    }

    @Test
    void theSpreadsheetHasALineForEveryRunWithAsManyCellsAsTheHead() throws IOException {
        var lines = SweepTable.csv(DemoHistory.sweep(Published.of(EXAMPLE))).lines().toList();
        assertEquals(6, lines.size());
        assertTrue(lines.get(4).contains(",complete,\"3 events, \"\"lost\"\"\",\"20260302-093004-signal-generation\",15595,49.3,,2400,13450"), lines.get(4));
        var columns = lines.getFirst().split(",").length;
        lines.stream().skip(1).filter(line -> !line.contains("lost")).forEach(line -> assertEquals(columns, line.split(",", -1).length, line));
    }

    @Test
    void requirementsAreALineOnTheCurvesAndAColumn() throws IOException {
        var demo = DemoHistory.sweep(Optional.empty());
        var limit = Math.round((demo.points().getFirst().summary().latency().max() + demo.points().getLast().summary().latency().max()) / 2);
        var required = RequirementParser.parse("max < " + limit + "us, p99 < 1s").requirements();
        var points = demo.points().stream().map(point -> {
            var summary = point.summary();
            var path = new RunResult.PathResult("ticks", "signals", new Histogram(3), new Histogram(3));
            path.service().recordValue(Math.round(summary.latency().max() * 1e3));
            var run = new RunResult(summary, demo.started(), Map.of(), List.of(path), List.of(), List.of(), new Histogram(3), SendFigures.NONE, List.of());
            return new Point(point.connections(), point.rate(), point.ending(), point.problems(), point.run(), RunVerdicts.judged(run, required).summary());
        }).toList();
        var sweep = new SweepResult(demo.project(), demo.varied(), demo.started(), demo.asked(), points, demo.settings(), Map.of(), Optional.empty());
        assertFalse(sweep.meetsRequirements());
        assertTrue(points.getFirst().summary().meetsRequirements());
        var text = SweepTable.text(sweep, 140);
        assertTrue(text.matches("(?s).*\n1 .* met\n.*\n5 .* NOT MET\n.*\n! 5 × 100,000 /s: not met: max < " + limit + "us: measured .*"), text);
        var page = Files.readString(RunHistory.keep(project, sweep).page());
        assertEquals(2, page.split("<line class=\"line limit\"", -1).length - 1);
        assertTrue(page.contains("id=\"p99-load\"") && page.contains("required: max &lt; " + limit + "us"), page);
    }

    @Test
    void thePageShowsOursAndThePublishedUpToOurLoad() throws IOException {
        var page = Files.readString(RunHistory.keep(project, DemoHistory.sweep(Published.of(EXAMPLE))).page());
        for (var chart : List.of("mean-load", "peak-load", "p9999-load")) {
            var figure = page.substring(page.indexOf("<figure class=\"chart\" id=\"" + chart + "\">"));
            figure = figure.substring(0, figure.indexOf("</figure>"));
            assertEquals(5, figure.split("class=\"dot service\"", -1).length - 1, chart);
            assertEquals(6, figure.split("class=\"dot published\"", -1).length - 1, chart);
            assertTrue(figure.contains("goes on to 1,000,000 /s"), figure);
        }
        assertTrue(page.contains("the sweep was ended after 5 of 10 runs"));
        assertFalse(page.contains("NaN") || page.contains("Infinity"));
    }
}
