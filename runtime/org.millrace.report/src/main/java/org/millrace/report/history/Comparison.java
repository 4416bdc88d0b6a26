package org.millrace.report.history;

import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Interval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A comparison of runs with the first one as the base. Immutable; may be used by any thread.
 *
 * @param runs         the runs in the given order, at least two
 * @param seriesOfRuns the intervals of every run
 * @param rows         the metrics in display order, without those that no run has
 * @param settings     the settings that differ between runs
 * @param environment  the facts of the environment that differ between runs
 * @param warnings     reasons why differences may be less significant than they seem, for the user
 */
public record Comparison(List<KeptRun> runs, List<List<Interval>> seriesOfRuns, List<Row> rows, List<Varied> settings,
        List<Varied> environment, List<String> warnings) {

    /** Entries of the environment that do not describe the machine or the JVM. */
    private static final Set<String> NO_ENVIRONMENT = Set.of("Command", RunResult.NOTE);

    /**
     * A metric of every run.
     *
     * @param metric      the metric
     * @param values      one value per run; NaN if a run has none
     * @param differences one difference per run except the first
     */
    public record Row(Metric metric, List<Double> values, List<Difference> differences) {
    }

    /**
     * A setting or fact that differs between runs.
     *
     * @param name   the name
     * @param values one value per run; empty if a run has none
     */
    public record Varied(String name, List<String> values) {
    }

    /**
     * Compares runs.
     *
     * @param runs at least two runs; the first is the base
     * @throws IOException if the time series of a run cannot be read; the message is for the user
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static Comparison of(List<KeptRun> runs) throws IOException {
        if (runs.size() < 2) {
            throw new IllegalArgumentException("it takes two runs to compare");
        }
        var seriesOfRuns = new ArrayList<List<Interval>>();
        for (var run : runs) {
            seriesOfRuns.add(run.intervals());
        }
        var judges = new ArrayList<Significance>();
        for (var i = 1; i < runs.size(); i++) {
            judges.add(new Significance(runs.getFirst(), seriesOfRuns.getFirst(), runs.get(i), seriesOfRuns.get(i)));
        }
        var rows = Metric.ALL.stream().map(metric -> row(metric, runs, judges))
                .filter(row -> row.values().stream().anyMatch(value -> !Double.isNaN(value))).toList();
        var settings = varied(runs, run -> run.settings().named());
        var environment = varied(runs, KeptRun::environment).stream().filter(each -> !NO_ENVIRONMENT.contains(each.name())).toList();
        return new Comparison(List.copyOf(runs), List.copyOf(seriesOfRuns), rows, settings, environment,
                new ComparisonWarnings(runs, seriesOfRuns, judges).warnings());
    }

    private static Row row(Metric metric, List<KeptRun> runs, List<Significance> judges) {
        return new Row(metric, runs.stream().map(run -> metric.run().applyAsDouble(run)).toList(),
                judges.stream().map(judge -> judge.difference(metric)).toList());
    }

    static List<Varied> varied(List<KeptRun> runs, Function<KeptRun, Map<String, String>> texts) {
        var names = new LinkedHashSet<String>();
        runs.forEach(run -> names.addAll(texts.apply(run).keySet()));
        return names.stream().map(name -> new Varied(name, runs.stream().map(run -> texts.apply(run).getOrDefault(name, "")).toList()))
                .filter(varied -> varied.values().stream().distinct().count() > 1).toList();
    }

    /** Returns the name of a run in tables: A, B, C … */
    public static String letter(int run) {
        return Character.toString('A' + run);
    }
}
