package org.millrace.report.history;

import org.HdrHistogram.Histogram;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunJournal;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.GcPause;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunResult.PathResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;
import org.millrace.report.SendFigures;
import org.millrace.report.history.RunSettings.LoadSettings;
import org.millrace.report.history.SweepResult.Point;
import org.millrace.report.history.SweepResult.Varied;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Creates artificial runs for storing, comparing and viewing. */
final class DemoHistory {

    static final Instant START = Instant.parse("2026-03-02T09:30:00Z");
    private static final int PER_SECOND = 4_000;
    private static final int CONNECTIONS = 10;

    private DemoHistory() {
    }

    /**
     * Writes a comparison of three runs and a sweep with published figures for viewing:
     * {@code DemoHistory FOLDER PROJECT}.
     */
    public static void main(String[] args) throws IOException {
        var folder = Files.createDirectories(Path.of(args[0]));
        var runs = List.of(RunHistory.keep(folder, new Demo(1).build(), settings("zgc")),
                RunHistory.keep(folder, new Demo(2).slower(1.25).build(), settings("g1")),
                RunHistory.keep(folder, new Demo(3).slower(0.99).seconds(8).build(), settings("zgc")));
        ComparisonFiles.writePage(Comparison.of(runs), folder.resolve("comparison.html"));
        System.out.print(ComparisonText.format(Comparison.of(runs), 120));
        var sweep = sweep(Published.of(Path.of(args[1])));
        System.out.print(SweepTable.text(sweep, 120));
        System.out.println(RunHistory.keep(folder, sweep).page());
    }

    /** Builds a run. */
    static final class Demo {

        private final Random random;
        private double factor = 1;
        private int seconds = 30;
        private Instant started = START;
        private Ending ending = Ending.COMPLETE;
        private String project = "signal-generation";
        private String java = "25.0.1";
        private String processor = "2 × Example Xeon at 2.9 GHz";
        private double rate = 100_000;
        private List<String> problems = List.of();
        private Optional<RunJournal> journal = Optional.empty();

        Demo(long seed) {
            random = new Random(seed);
        }

        Demo slower(double times) {
            factor = times;
            return this;
        }

        Demo seconds(int length) {
            seconds = length;
            return this;
        }

        Demo started(Instant at) {
            started = at;
            return this;
        }

        Demo ending(Ending how, String... why) {
            ending = how;
            problems = List.of(why);
            return this;
        }

        Demo journal(RunJournal written) {
            journal = Optional.of(written);
            return this;
        }

        Demo project(String name) {
            project = name;
            return this;
        }

        Demo on(String machine, String virtualMachine) {
            processor = machine;
            java = virtualMachine;
            return this;
        }

        Demo rate(double perSecond) {
            rate = perSecond;
            return this;
        }

        RunResult build() {
            var intervals = new ArrayList<Interval>();
            var pauses = new ArrayList<GcPause>();
            var hiccups = new Histogram(3);
            var service = new Histogram(3);
            var endToEnd = new Histogram(3);
            for (var at = 0; at < seconds; at++) {
                var each = new Histogram(3);
                var later = new Histogram(3);
                for (var i = 0; i < PER_SECOND; i++) {
                    var micros = factor * (28 + Math.exp(3.2 + 0.62 * random.nextGaussian())
                            + (random.nextInt(900) == 0 ? 300 * Math.abs(random.nextGaussian()) : 0));
                    each.recordValue((long) (micros * 1000));
                    later.recordValue((long) ((micros + 18 + 40 * random.nextDouble()) * 1000));
                }
                hiccups.recordValueWithCount(60_000 + random.nextInt(30_000), 950);
                if (at % 7 == 3) {
                    pauses.add(new GcPause(at + 0.5, 0.05, "Pause Mark Start"));
                }
                service.add(each);
                endToEnd.add(later);
                intervals.add(new Interval(at, 1, (long) rate + random.nextInt(201) - 100, PER_SECOND, 0, each, later, 90, (180L + at % 7 * 90) << 20));
            }
            var received = intervals.stream().mapToLong(Interval::received).sum();
            var summary = new RunSummary(project, seconds, CONNECTIONS, rate, received, received, received, 0, 0, (long) PER_SECOND * seconds,
                    (double) received / seconds, PER_SECOND, LatencySummary.of(service), LatencySummary.of(endToEnd),
                    new GcSummary("zgc", pauses.size(), 0.05, pauses.size() * 0.05), seconds * 0.78 * factor, 812L << 20,
                    Map.of("ticks", new StageSummary(received, received, 0, 0)));
            var environment = new LinkedHashMap<String, String>();
            environment.put("Command", "millrace run " + random.nextInt());
            environment.put("Java", java);
            environment.put("Operating system", "Linux 6.1 (amd64)");
            environment.put("Processor", processor);
            return new RunResult(summary, started, environment, List.of(new PathResult("ticks", "signals", service, endToEnd)), intervals, pauses,
                    hiccups, new SendFigures(20_000_000, 0.021, 0.18, 1.2), problems, ending, journal);
        }
    }

    static RunSettings settings(String collector) {
        return new RunSettings("millrace run examples/signal-generation", "0123456789ab", "ba9876543210", Optional.of(load(CONNECTIONS, 10_000)), false,
                Optional.empty(), collector, Optional.of(Duration.ofMillis(20)), "1g", List.of("-XX:+AlwaysPreTouch"), Map.of("ticks.port", "0"),
                Duration.ofSeconds(1), Map.of("journal", "all events, fsync interval"));
    }

    private static LoadSettings load(int connections, double rate) {
        return new LoadSettings("ticks", connections, rate, Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofMillis(500),
                Map.of("symbols", "1470"), Map.of("symbol", "symbol"));
    }

    /**
     * Creates a sweep of connections at the published rate with increasing latency; the last run was
     * interrupted.
     */
    static SweepResult sweep(Optional<Published> published) {
        var points = new ArrayList<Point>();
        for (var connections = 1; connections <= 5; connections++) {
            var run = new Demo(connections).slower(0.6 + connections * connections / 10.0).seconds(2).rate(connections * 100_000).build();
            points.add(new Point(connections, 100_000, connections == 5 ? Ending.INTERRUPTED : Ending.COMPLETE,
                    connections == 4 ? List.of("3 events, \"lost\"") : List.of(), "20260302-09300" + connections + "-signal-generation", run.summary()));
        }
        return new SweepResult("signal-generation", Varied.CONNECTIONS, START, 10, points, settings("zgc"), Map.of("Java", "25.0.1"), published);
    }
}
