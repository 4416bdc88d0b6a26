package org.millrace.report.internal;

import org.HdrHistogram.Histogram;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.StageTime;
import org.millrace.report.figure.Quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Derived figures that are not part of the summary, and their names. */
public final class DerivedFigures {

    /** A row of the latency table. */
    public record LatencyFigure(String name, Function<LatencySummary, String> of) {
    }

    /** The rows of the latency table. */
    public static final List<LatencyFigure> LATENCY = List.of(
            new LatencyFigure("count", latency -> Quantity.count(latency.count())),
            time("mean", LatencySummary::mean),
            time("50 %", LatencySummary::p50),
            time("90 %", LatencySummary::p90),
            time("99 %", LatencySummary::p99),
            time("99.9 %", LatencySummary::p999),
            time("99.99 %", LatencySummary::p9999),
            time("max", LatencySummary::max),
            share("below 100 µs", LatencySummary::below100),
            share("below 200 µs", LatencySummary::below200));

    /** The column titles of the table of processing times. */
    public static final List<String> TIME_HEAD = List.of("stage", "mean", "99 %", "max", "below 10 µs", "share of time", "timed");

    /** Every run needs some drain time, since connections must have been silent for a while. */
    private static final double LONG_DRAIN_SECONDS = 1;

    private DerivedFigures() {
    }

    private static LatencyFigure time(String name, Function<LatencySummary, Double> micros) {
        return new LatencyFigure(name, orDash(latency -> Quantity.micros(micros.apply(latency))));
    }

    private static LatencyFigure share(String name, Function<LatencySummary, Double> share) {
        return new LatencyFigure(name, orDash(latency -> Quantity.percent(share.apply(latency))));
    }

    /** Shows a dash instead of 0 if nothing was recorded. */
    private static Function<LatencySummary, String> orDash(Function<LatencySummary, String> figure) {
        return latency -> latency.count() == 0 ? "–" : figure.apply(latency);
    }

    /** Returns the number of connections or clients of the load. */
    public static String load(RunSummary run) {
        var what = run.requests().isEmpty() ? "connection" : "client";
        return run.connections() == 0 ? "no load generator" : run.connections() + " " + what + (run.connections() == 1 ? "" : "s");
    }

    /** Returns the number of outputs per piece of input. */
    public static double outputShare(RunSummary run) {
        return run.received() == 0 ? 0 : (double) run.outputs() / run.received();
    }

    /** Returns the drain time as text; empty if it is not worth mentioning. */
    public static Optional<String> draining(RunSummary run) {
        return run.drainSeconds() < LONG_DRAIN_SECONDS ? Optional.empty()
                : Optional.of(Quantity.duration(run.drainSeconds()) + " to process what had piled up when the load ended");
    }

    /** Returns the CPU time as a share of one core. */
    public static double coreShare(RunSummary run) {
        return run.measuredSeconds() > 0 ? run.cpuSeconds() / run.measuredSeconds() : 0;
    }

    /** Returns the share of the run spent in garbage collection pauses. */
    public static double pauseShare(RunSummary run) {
        return run.measuredSeconds() > 0 ? run.gc().totalMillis() / 1e3 / run.measuredSeconds() : 0;
    }

    /** Describes how many pauses were within the goal; empty without a goal. */
    public static Optional<String> pauseGoal(GcSummary gc) {
        return gc.goalMillis() == 0 ? Optional.empty() : Optional.of(Quantity.millis(gc.goalMillis()) + ": " + (gc.count() == 0 ? "no pauses"
                : Quantity.percent(gc.shareWithinGoal()) + " of the pauses (" + Quantity.count(gc.withinGoal()) + " of " + Quantity.count(gc.count())
                        + ") are not longer"));
    }

    /** Returns a percentile of a histogram of nanoseconds in microseconds; 0 if the histogram is empty. */
    public static double micros(Histogram histogram, double percentile) {
        return histogram.getTotalCount() == 0 ? 0 : histogram.getValueAtPercentile(percentile) / 1e3;
    }

    /** Returns the column titles of the stage table; with columns for screened and lost events only if there are any. */
    public static List<String> stageHead(RunSummary run) {
        var head = new ArrayList<>(List.of("stage", "in", "out", "errors", "queue max"));
        if (anyLost(run)) {
            head.add(4, "lost");
        }
        if (run.screened() > 0) {
            head.add(2, "screened");
        }
        return List.copyOf(head);
    }

    private static boolean anyLost(RunSummary run) {
        return run.stages().values().stream().anyMatch(stage -> stage.lost() > 0);
    }

    /** Returns the cells of a stage, matching {@link #stageHead}, without its name. */
    public static List<String> stageCells(RunSummary run, RunSummary.StageSummary stage) {
        var cells = new ArrayList<>(Stream.of(stage.in(), stage.out(), stage.errors(), stage.queueMax()).map(Quantity::count).toList());
        if (anyLost(run)) {
            cells.add(3, Quantity.count(stage.lost()));
        }
        if (run.screened() > 0) {
            cells.add(1, Quantity.count(stage.screened()));
        }
        return List.copyOf(cells);
    }

    /** Returns the cells of a stage, matching {@link #TIME_HEAD}, without its name. */
    public static List<String> timeCells(StageTime time) {
        return List.of(Quantity.micros(time.mean()), Quantity.micros(time.p99()), Quantity.micros(time.max()), Quantity.percent(time.below10()),
                Quantity.percent(time.share()), Quantity.count(time.timed()));
    }

    /** Describes the share of screened events, for a run with any. */
    public static String screening(RunSummary run) {
        return Quantity.count(run.screened()) + " of the processed (" + Quantity.percent((double) run.screened() / run.received())
                + " of the input), which no statement could use";
    }

    /** Describes in one line what happened to the sent events, with a verdict. */
    public static String accounting(RunSummary run) {
        var carried = run.processed() + run.malformed() + run.dropped();
        return "sent " + Quantity.count(run.sent()) + (run.sent() == run.received() + run.lost() ? " = " : " ≠ ") + "received "
                + Quantity.count(run.received()) + (run.lost() == 0 ? "" : " + lost " + Quantity.count(run.lost()) + ", received")
                + (run.received() == carried ? " = " : " ≠ ") + "processed "
                + Quantity.count(run.processed()) + " + malformed " + Quantity.count(run.malformed()) + " + dropped "
                + Quantity.count(run.dropped());
    }
}
