package org.millrace.report.series;

import org.millrace.report.LatencySummary;
import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.requirement.Requirement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Measurements of the same load, one after the other.
 *
 * @param asked number of planned measurements; more than runs if the series ended early
 * @param runs  the summaries in order, at least one
 */
public record RunSeries(int asked, List<RunSummary> runs) {

    /** The figures whose spread is shown. */
    static final List<Figure> FIGURES = List.of(new Figure("injectionRate", "achieved", RunSummary::injectionRate, Quantity::rate),
            new Figure("outputRate", "output", RunSummary::outputRate, Quantity::rate), latency("mean", "average", LatencySummary::mean),
            latency("p99", "99 %", LatencySummary::p99), latency("p9999", "99.99 %", LatencySummary::p9999), latency("max", "max", LatencySummary::max),
            new Figure("pauseMaxMillis", "longest pause", run -> run.gc().maxMillis(), Quantity::millis));

    /**
     * A figure of a run.
     *
     * @param name  the name in JSON
     * @param title the title in tables
     * @param of    returns the figure
     * @param text  formats it
     */
    record Figure(String name, String title, ToDoubleFunction<RunSummary> of, DoubleFunction<String> text) {
    }

    /**
     * The verdict on a requirement over all measurements.
     *
     * @param requirement the requirement
     * @param metIn       number of measurements that meet it
     * @param spread      the spread of the values; empty if one was not measured, or with one measurement
     */
    public record Judgement(Requirement requirement, int metIn, Optional<Spread> spread) {

        /** Returns whether the whole confidence interval of the mean meets the requirement. */
        public boolean met() {
            return spread.isPresent() && requirement.relation().holds(spread.get().low(), requirement.limit())
                    && requirement.relation().holds(spread.get().high(), requirement.limit());
        }
    }

    /** Copies the list. */
    public RunSeries {
        runs = List.copyOf(runs);
    }

    private static Figure latency(String name, String title, ToDoubleFunction<LatencySummary> of) {
        return new Figure(name, title, run -> of.applyAsDouble(run.latency()), Quantity::micros);
    }

    /** Returns the spread of a figure; empty with one measurement. */
    Optional<Spread> spread(Figure figure) {
        return spread(runs.stream().mapToDouble(figure.of()).toArray());
    }

    private static Optional<Spread> spread(double[] values) {
        return values.length < 2 ? Optional.empty() : Optional.of(Spread.of(values));
    }

    /** Returns the verdicts on all requirements. */
    public List<Judgement> judgements() {
        var judgements = new ArrayList<Judgement>();
        for (var i = 0; i < runs.getFirst().verdicts().size(); i++) {
            var number = i;
            var verdicts = runs.stream().map(run -> run.verdicts().get(number)).toList();
            var values = verdicts.stream().flatMapToDouble(verdict -> verdict.measured().value().stream()).toArray();
            judgements.add(new Judgement(verdicts.getFirst().requirement(), (int) verdicts.stream().filter(verdict -> verdict.met()).count(),
                    values.length < verdicts.size() ? Optional.empty() : spread(values)));
        }
        return List.copyOf(judgements);
    }

    /** Returns whether all requirements are met. */
    public boolean meetsRequirements() {
        return judgements().stream().allMatch(Judgement::met);
    }
}
