package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.millrace.report.RunResult.GcPause;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunResult.PathResult;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Creates artificial results: a realistic one for viewing, and edge cases. */
final class DemoRun {

    private static final int RATE = 1_000_000;
    private static final double MATCHES = 0.0389;

    private DemoRun() {
    }

    /** Writes the report of a realistic run: {@code DemoRun FOLDER [SECONDS [PROJECT]]}. */
    public static void main(String[] args) throws IOException {
        var seconds = args.length > 1 ? Integer.parseInt(args[1]) : 120;
        var project = args.length > 2 ? args[2] : "signal-generation";
        var run = switch (project) {
            case "nothing" -> nothing();
            case "one-interval" -> realistic(project, 1, List.of());
            default -> realistic(project, seconds, project.equals("signal-generation") ? List.of()
                    : List.of("3 events were dropped by Stream \"Ticks\": its capacity of 1,024 is too small for this rate",
                            "the load generator fell 1.2 ms behind its intended send times"));
        };
        System.out.print(TextReport.format(run, 100));
        System.out.println(RunReport.write(run, Path.of(args[0])));
    }

    /** Creates a run at a million events per second; garbage collection pauses appear as latency peaks. */
    static RunResult realistic(String project, int seconds, List<String> problems) {
        var random = new Random(42);
        var intervals = new ArrayList<Interval>();
        var pauses = new ArrayList<GcPause>();
        var hiccups = new Histogram(3);
        var first = new Histogram(3);
        var firstEndToEnd = new Histogram(3);
        var second = new Histogram(3);
        var secondEndToEnd = new Histogram(3);
        // Long runs repeat one minute of histograms to save memory.
        var minute = new ArrayList<Interval>();
        for (var at = 0; at < seconds; at++) {
            var pause = at % 7 == 3 ? 2 + Math.abs(random.nextGaussian()) * 3 : 0;
            if (pause > 0) {
                pauses.add(new GcPause(at + random.nextDouble(), pause, "G1 Evacuation Pause"));
            }
            Histogram service;
            Histogram endToEnd;
            if (minute.size() < 60) {
                service = new Histogram(3);
                endToEnd = new Histogram(3);
                fill(random, pause, service, endToEnd);
            } else {
                service = minute.get(at % 60).service();
                endToEnd = minute.get(at % 60).endToEnd();
            }
            (at % 3 == 0 ? second : first).add(service);
            (at % 3 == 0 ? secondEndToEnd : firstEndToEnd).add(endToEnd);
            var hiccup = 60 + Math.abs(random.nextGaussian()) * 90 + pause * 1000;
            hiccups.recordValueWithCount(60_000 + random.nextInt(30_000), 950);
            hiccups.recordValue((long) (hiccup * 1000));
            var interval = new Interval(at, 1, RATE + random.nextInt(2001) - 1000, service.getTotalCount(), 0, service,
                    endToEnd, hiccup, (180L + (at % 7) * 90) << 20);
            if (minute.size() < 60) {
                minute.add(interval);
            }
            intervals.add(interval);
        }
        var paths = List.of(new PathResult("ticks", "signals", first, firstEndToEnd),
                new PathResult("ticks-backup", "signals", second, secondEndToEnd));
        return result(project, seconds, paths, intervals, pauses, hiccups, problems);
    }

    private static void fill(Random random, double pauseMillis, Histogram service, Histogram endToEnd) {
        var count = (int) (RATE * MATCHES) + random.nextInt(200) - 100;
        for (var i = 0; i < count; i++) {
            var micros = 28 + Math.exp(3.2 + 0.62 * random.nextGaussian());
            if (random.nextInt(900) == 0) {
                micros += 300 * Math.abs(random.nextGaussian());
            }
            if (pauseMillis > 0 && i < pauseMillis * 39) {
                micros += random.nextDouble() * pauseMillis * 1000;
            }
            service.recordValue((long) (micros * 1000));
            endToEnd.recordValue((long) ((micros + 18 + 40 * random.nextDouble()) * 1000));
        }
    }

    private static RunResult result(String project, int seconds, List<PathResult> paths, List<Interval> intervals,
            List<GcPause> pauses, Histogram hiccups, List<String> problems) {
        var service = new Histogram(3);
        var endToEnd = new Histogram(3);
        paths.forEach(path -> service.add(path.service()));
        paths.forEach(path -> endToEnd.add(path.endToEnd()));
        var received = intervals.stream().mapToLong(Interval::received).sum();
        var outputs = intervals.stream().mapToLong(Interval::outputs).sum();
        var dropped = problems.isEmpty() ? 0 : 3;
        var stages = new LinkedHashMap<String, StageSummary>();
        stages.put("ticks", new StageSummary(received, received, 0, 0));
        stages.put("Ticks", new StageSummary(received, received - dropped, 0, 812));
        stages.put("detect", new StageSummary(received - dropped, outputs, 0, 0, 0, 0,
                Optional.of(new StageTime(4_000, 1.25, 8.5, 120, 0.991, 0.4))));
        stages.put("signals", new StageSummary(outputs, 0, 0, 0));
        var summary = new RunSummary(project, seconds, 10, RATE, received, received, received - dropped, dropped, 0,
                outputs, (double) received / seconds, (double) outputs / seconds, LatencySummary.of(service),
                LatencySummary.of(endToEnd),
                new GcSummary("g1", pauses.size(), pauses.stream().mapToDouble(GcPause::millis).max().orElse(0),
                        pauses.stream().mapToDouble(GcPause::millis).sum()),
                seconds * 0.783, 812L << 20, stages);
        var environment = new LinkedHashMap<String, String>();
        environment.put("Processor", "2 × Example Xeon at 2.9 GHz");
        environment.put("Operating system", "Linux 6.1 (amd64)");
        environment.put("Java", "25.0.1, -Xms1g -Xmx1g -XX:+UseG1GC -XX:+AlwaysPreTouch");
        environment.put("Millrace", "0.1.0");
        environment.put("Esper", "9.0.0");
        return new RunResult(summary, Instant.parse("2026-03-02T09:30:00Z"), environment, paths, intervals, pauses,
                hiccups, new SendFigures(20_000_000, 0.021, 0.18, 1.2), problems);
    }

    /** Creates a run without measurements. */
    static RunResult nothing() {
        var none = LatencySummary.of(new Histogram(3));
        var summary = new RunSummary("nothing", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, none, none, new GcSummary("zgc", 0, 0, 0),
                0, 0, Map.of());
        return new RunResult(summary, Instant.EPOCH, Map.of(), List.of(), List.of(), List.of(), new Histogram(3),
                SendFigures.NONE, List.of());
    }

    /** Returns a run with another summary. */
    static RunResult with(RunResult run, RunSummary summary) {
        return new RunResult(summary, run.started(), run.environment(), run.paths(), run.intervals(), run.pauses(),
                run.hiccups(), run.sendFigures(), run.problems());
    }
}
