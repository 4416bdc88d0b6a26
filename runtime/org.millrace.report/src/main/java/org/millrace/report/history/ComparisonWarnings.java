package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.figure.Quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Finds reasons why differences between runs may be less significant than they seem. */
final class ComparisonWarnings {

    private static final double SHORT_SECONDS = 10;
    private static final double SHORT_WARMUP_SECONDS = 5;
    private static final double FULL_RATE = 0.99;
    /** If timer jitter reaches this share of the maximum latency, it may have caused that latency. */
    private static final double LARGE_SHARE = 0.5;
    private static final double BUSIER = 2;
    private static final double NOTICEABLE_MICROS = 200;

    private final List<KeptRun> runs;
    private final List<List<Interval>> seriesOfRuns;
    private final List<Significance> judges;
    private final List<String> warnings = new ArrayList<>();

    ComparisonWarnings(List<KeptRun> runs, List<List<Interval>> seriesOfRuns, List<Significance> judges) {
        this.runs = runs;
        this.seriesOfRuns = seriesOfRuns;
        this.judges = judges;
    }

    List<String> warnings() {
        warn(run -> run.ending() == Ending.PARTIAL, "the runtime died; the figures are those until its last sample");
        warn(run -> run.ending() == Ending.INTERRUPTED, "was interrupted before its end");
        warn(run -> !run.problems().isEmpty(), "had problems; see the report");
        warn(run -> run.summary().durationSeconds() < SHORT_SECONDS, run -> "measured only "
                + Quantity.duration(run.summary().durationSeconds()) + ", too short for what is rare and for the collector");
        warn(this::barelyWarm, "had hardly any warm-up, so it may have measured the just-in-time compiler");
        warn(run -> run.summary().targetRate() > 0 && run.summary().injectionRate() < FULL_RATE * run.summary().targetRate(),
                run -> "got " + Quantity.percent(run.summary().injectionRate() / run.summary().targetRate()) + " of the rate that was asked");
        warn(run -> run.hiccups().count() > 0 && run.summary().latency().count() > 0
                && run.hiccups().max() > LARGE_SHARE * run.summary().latency().max(), run -> "a timer was held up for "
                        + Quantity.micros(run.hiccups().max()) + ", the longest latency is " + Quantity.micros(run.summary().latency().max())
                        + ": the maximum says as much about the machine");
        hiccups();
        machines();
        judged();
        return List.copyOf(warnings);
    }

    private boolean barelyWarm(KeptRun run) {
        return run.settings().load().map(load -> load.warmup().toMillis() / 1e3 < SHORT_WARMUP_SECONDS).orElse(false);
    }

    private void warn(Predicate<KeptRun> applies, String text) {
        var letters = IntStream.range(0, runs.size()).filter(i -> applies.test(runs.get(i))).mapToObj(Comparison::letter).toList();
        if (!letters.isEmpty()) {
            warnings.add(String.join(", ", letters) + ": " + text);
        }
    }

    private void warn(Predicate<KeptRun> applies, Function<KeptRun, String> text) {
        for (var i = 0; i < runs.size(); i++) {
            if (applies.test(runs.get(i))) {
                warnings.add(Comparison.letter(i) + ": " + text.apply(runs.get(i)));
            }
        }
    }

    private void hiccups() {
        var recorded = IntStream.range(0, runs.size()).filter(i -> runs.get(i).hiccups().count() > 0).boxed().toList();
        var most = recorded.stream().max((a, b) -> Double.compare(hiccup(a), hiccup(b)));
        var least = recorded.stream().min((a, b) -> Double.compare(hiccup(a), hiccup(b)));
        if (most.isPresent() && hiccup(most.get()) > BUSIER * hiccup(least.get()) && hiccup(most.get()) > NOTICEABLE_MICROS) {
            warnings.add("the machine was busier for " + Comparison.letter(most.get()) + " than for " + Comparison.letter(least.get())
                    + ": 99 % of the timer hiccups below " + Quantity.micros(hiccup(most.get())) + " and " + Quantity.micros(hiccup(least.get())));
        }
    }

    private double hiccup(int run) {
        return runs.get(run).hiccups().p99();
    }

    private void machines() {
        differ(List.of("Operating system", "Processor", "Processors", "Memory"), "the runs are from different machines");
        differ(List.of("Java"), "the runs are from different Java virtual machines");
    }

    private void differ(List<String> names, String text) {
        var told = runs.stream().map(KeptRun::environment).filter(environment -> environment.containsKey(names.getFirst())).toList();
        var which = names.stream().filter(name -> told.stream().map(each -> Optional.ofNullable(each.get(name))).distinct().count() > 1).toList();
        if (!which.isEmpty()) {
            warnings.add(text + " (" + String.join(", ", which) + ")");
        }
    }

    private void judged() {
        for (var i = 1; i < runs.size(); i++) {
            var judge = judges.get(i - 1);
            if (!judge.canJudge()) {
                var reason = judge.sameLength() || seriesOfRuns.get(0).isEmpty() || seriesOfRuns.get(i).isEmpty()
                        ? "one of the runs has fewer than " + Significance.LEAST_INTERVALS + " intervals"
                        : "their intervals have different lengths";
                warnings.add("the differences between A and " + Comparison.letter(i) + " are not judged: " + reason);
            }
        }
    }
}
