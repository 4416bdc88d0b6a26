package org.millrace.report;

import org.millrace.report.RunSummary.StageSummary;
import org.millrace.report.requirement.Measured;
import org.millrace.report.requirement.RequiredMetric;
import org.millrace.report.requirement.Requirements;

/** Judges the result of a run by requirements. */
public final class RunVerdicts {

    private final RunResult run;
    private final RunSummary summary;

    private RunVerdicts(RunResult run) {
        this.run = run;
        this.summary = run.summary();
    }

    /** Returns the result with a verdict for each requirement in its summary. */
    public static RunResult judged(RunResult run, Requirements requirements) {
        return requirements.isEmpty() ? run : run.with(run.summary().with(requirements.judge(new RunVerdicts(run)::measure)));
    }

    private Measured measure(RequiredMetric metric) {
        return switch (metric.figure()) {
            case AVERAGE, PERCENTILE, MAXIMUM -> latency(metric);
            case LOST -> Measured.of(Math.abs(summary.sent() - summary.received())
                    + Math.abs(summary.received() - summary.processed() - summary.malformed() - summary.dropped()));
            case MALFORMED -> Measured.of(summary.malformed());
            case DROPPED -> Measured.of(summary.dropped());
            case ERRORS -> Measured.of(summary.stages().values().stream().mapToLong(StageSummary::errors).sum());
            case RATE -> summary.targetRate() > 0 ? Measured.of(achievedRate() / summary.targetRate())
                    : Measured.missing("the run had no load with an intended rate");
            case OUTPUTS -> Measured.of(summary.outputRate());
            case LONGEST_PAUSE -> Measured.of(summary.gc().maxMillis() * 1e3);
            case PAUSE_SHARE -> summary.gc().goalMillis() > 0 ? Measured.of(summary.gc().shareWithinGoal())
                    : Measured.missing("there is no pause goal; add --pause-goal");
        };
    }

    private Measured latency(RequiredMetric metric) {
        var histogram = metric.endToEnd() ? run.endToEnd() : run.service();
        if (histogram.getTotalCount() == 0) {
            return Measured.missing(!metric.endToEnd() || summary.latency().count() == 0 ? "no event reached a bean or an outbound adapter"
                    : "the events have no send time");
        }
        return Measured.of(metric.latency(histogram));
    }

    /**
     * Returns the rate of the load generator, or, if that is lower, the rate at which the network took events while the load was
     * sent: input that adapters read later is the backlog of a network that is too slow. Input counts as soon as an adapter has read
     * it. So with event time, the wait of the last events for the clock is not taken for slowness. Intervals that begin up to one
     * interval after the end of the load still count, since the load begins a little later than the measurement.
     */
    private double achievedRate() {
        var seconds = summary.durationSeconds();
        var late = 0L;
        var sampled = 0L;
        var restIsLate = false;
        for (var interval : run.intervals()) {
            sampled += interval.received();
            late += interval.startSeconds() - interval.seconds() > seconds ? interval.received() : 0;
            restIsLate = interval.startSeconds() > seconds;
        }
        // The rest was received after the last interval.
        var rest = restIsLate ? Math.max(0, summary.received() - sampled) : 0;
        return seconds > 0 ? Math.min(summary.injectionRate(), (summary.received() - late - rest) / seconds) : 0;
    }
}
