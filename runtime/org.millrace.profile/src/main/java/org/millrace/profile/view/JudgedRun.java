package org.millrace.profile.view;

import org.millrace.control.Sample.GcPause;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunPlan;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.Segment;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.report.requirement.Measured;
import org.millrace.report.requirement.RequiredMetric;
import org.millrace.report.requirement.Requirement;
import org.millrace.report.requirement.Verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The requirements of a run with what it has measured so far, over all paths since the start of the measurement. After the end of
 * the run these are the verdicts of its result.
 *
 * @param verdicts the requirements with the measured values; empty if there are none, and before the measurement
 * @param complete whether the run has ended, so that a figure that was not measured breaks its requirement
 */
public record JudgedRun(List<Verdict> verdicts, boolean complete) {

    /** No requirements. */
    public static final JudgedRun NONE = new JudgedRun(List.of(), false);

    private static final double MICROS = 1e3;
    private static final Set<String> EVEN = Set.of("constant", "poisson");

    public JudgedRun {
        verdicts = List.copyOf(verdicts);
    }

    /** Judges a run by its time series so far. */
    public static JudgedRun of(LiveRun run, TimeSeriesView timeSeries) {
        return switch (run.state()) {
            case STARTING, WARMING_UP -> NONE;
            case MEASURING -> new JudgedRun(run.plan().requirements().judge(metric -> measure(metric, run.plan(), timeSeries)), false);
            case ENDED -> run.outcome().flatMap(outcome -> outcome.result()).map(result -> new JudgedRun(result.summary().verdicts(), true)).orElse(NONE);
        };
    }

    private static Measured measure(RequiredMetric metric, RunPlan plan, TimeSeriesView timeSeries) {
        var counts = timeSeries.counts(TimeRange.ALL);
        return switch (metric.figure()) {
            case AVERAGE, PERCENTILE, MAXIMUM -> latency(metric, timeSeries);
            case LOST -> Measured.of(counts.lost());
            case MALFORMED -> Measured.of(counts.malformed());
            case DROPPED -> Measured.of(counts.dropped());
            case ERRORS -> Measured.of(timeSeries.segments().stream().mapToLong(segment -> segment.stages().sum(Segment.ERRORS)).sum());
            case OUTPUTS -> timeSeries.end() > 0 ? Measured.of(counts.outputs() / timeSeries.end()) : Measured.missing("");
            case RATE -> rate(plan, counts.received(), timeSeries.end());
            case LONGEST_PAUSE -> Measured.of(timeSeries.pauses(TimeRange.ALL).stream().mapToDouble(GcPause::millis).max().orElse(0) * MICROS);
            // Pauses are known in full at the end.
            case PAUSE_SHARE -> Measured.missing("");
        };
    }

    private static Measured latency(RequiredMetric metric, TimeSeriesView timeSeries) {
        var histogram = timeSeries.latencies(TimeRange.ALL, Optional.empty(), metric.endToEnd() ? LatencyKind.END_TO_END : LatencyKind.SERVICE);
        return histogram.getTotalCount() == 0 ? Measured.missing("") : Measured.of(metric.latency(histogram));
    }

    /**
     * Returns the rate of the input in relation to a constant intended rate. The load may begin a sample later, and the last sample
     * may lack its last events; therefore two of them are left out, as in the result of a run.
     */
    private static Measured rate(RunPlan plan, long received, double end) {
        var seconds = end - 2 * plan.sampling().toNanos() / 1e9;
        var intended = plan.load().map(JudgedRun::constantRate).orElse(OptionalDouble.empty());
        return intended.isEmpty() || seconds <= 0 ? Measured.missing("") : Measured.of(received / seconds / intended.getAsDouble());
    }

    private static OptionalDouble constantRate(Load load) {
        var even = load.rate() > 0 && load.ramp().compareTo(load.warmup()) <= 0 && load.feeds().stream().map(each -> each.feed()).allMatch(feed ->
                EVEN.contains(feed.arrivals().kind()) && feed.options().duration("start").isZero() && feed.options().text("end").isEmpty());
        return even ? OptionalDouble.of(load.connections() * load.rate()) : OptionalDouble.empty();
    }

    /** Returns the requirements that the measurement breaks. */
    public List<Verdict> broken() {
        return verdicts.stream().filter(this::isBroken).toList();
    }

    private boolean isBroken(Verdict verdict) {
        return !verdict.met() && (complete || verdict.measured().value().isPresent());
    }

    /**
     * A limit of a latency.
     *
     * @param text   the requirement
     * @param micros the limit in microseconds
     * @param broken whether the measurement breaks it
     */
    record Limit(String text, double micros, boolean broken) {
    }

    /** Returns the limits for a kind of latency. */
    List<Limit> limits(LatencyKind kind) {
        return verdicts.stream().filter(verdict -> isLatency(verdict.requirement(), kind))
                .map(verdict -> new Limit(verdict.requirement().text(), verdict.requirement().limit(), isBroken(verdict))).toList();
    }

    private static boolean isLatency(Requirement requirement, LatencyKind kind) {
        return requirement.metric().isLatency() && requirement.metric().endToEnd() == (kind == LatencyKind.END_TO_END);
    }
}
