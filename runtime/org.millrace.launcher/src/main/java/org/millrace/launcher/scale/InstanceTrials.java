package org.millrace.launcher.scale;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.capacity.CapacitySearch;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunSummary;
import org.millrace.report.requirement.Verdict;
import org.millrace.report.scale.ScaleResult.Instance;
import org.millrace.report.scale.ScaleResult.Row;
import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Searches the highest rate at which all instances of a group meet the requirements. For one thread at a time. */
final class InstanceTrials {

    private final ScalePlan plan;
    private final int instances;
    private final ScaleProgress progress;
    private final Load load;
    private final CapacitySearch search;
    private final long begin = System.nanoTime();
    private double rate;
    private int trials;
    private boolean limited;
    private List<Instance> best = List.of();
    private double bestRate;
    private Map<String, String> environment = Map.of();

    InstanceTrials(ScalePlan plan, int instances, ScaleProgress progress) {
        this.plan = plan;
        this.instances = instances;
        this.progress = progress;
        this.load = plan.run().load().orElseThrow();
        this.search = new CapacitySearch(load.connections() * load.rate());
    }

    /** Returns the load of the next trial; empty at the end of the search. */
    Optional<Load> next() {
        var next = search.next();
        if (next.isEmpty()) {
            return Optional.empty();
        }
        var elapsed = Duration.ofNanos(System.nanoTime() - begin);
        limited = trials >= plan.mostTrials() || elapsed.compareTo(plan.limit()) >= 0;
        if (limited) {
            return Optional.empty();
        }
        rate = next.get();
        var asked = load.withRate(rate / load.connections()).with("ramp", "0s").with("duration", Durations.format(plan.trial()));
        var trial = trials == 0 ? asked : asked.whenWarm();
        var each = trials == 0 ? trial.warmup().plus(plan.trial()).plusSeconds(2) : elapsed.dividedBy(trials);
        progress.trial(trials + 1, rate, each.multipliedBy(Math.max(1, search.left())));
        return Optional.of(trial);
    }

    /**
     * Takes the outcomes of the trial.
     *
     * @param outcomes by the index of the instance; without those that had ended before
     */
    void take(Map<Integer, RunOutcome> outcomes) {
        trials++;
        var figures = new ArrayList<Instance>();
        var faults = new ArrayList<String>();
        outcomes.forEach((index, outcome) -> {
            var fault = fault(outcome);
            fault.ifPresent(text -> faults.add("instance " + (index + 1) + ": " + text));
            outcome.result().ifPresent(result -> {
                environment = result.environment();
                figures.add(instance(index + 1, result.summary(), fault.orElse("")));
            });
        });
        if (outcomes.size() < instances) {
            faults.addFirst(instances - outcomes.size() + " of " + instances + " instances had ended");
        }
        var met = faults.isEmpty();
        search.take(rate, met);
        if (best.isEmpty() || met && rate >= bestRate) {
            best = figures;
            bestRate = rate;
        }
        progress.ended(met, met ? "met" : String.join("; ", faults));
    }

    private static Optional<String> fault(RunOutcome outcome) {
        if (outcome.result().isEmpty() || outcome.result().get().ending() != Ending.COMPLETE) {
            return Optional.of(outcome.problems().isEmpty() ? "the network took the load too slowly" : outcome.problems().getFirst().message());
        }
        var broken = outcome.result().get().summary().verdicts().stream().filter(verdict -> !verdict.met()).map(InstanceTrials::text).toList();
        return !broken.isEmpty() ? Optional.of(String.join(", ", broken)) : outcome.result().map(RunResult::problems).flatMap(all -> all.stream().findFirst());
    }

    private static String text(Verdict verdict) {
        return verdict.requirement().metric().name() + " " + verdict.measuredText();
    }

    private static Instance instance(int number, RunSummary summary, String problem) {
        return new Instance(number, summary.durationSeconds(), summary.sent(), summary.received(), summary.processed(), summary.cpuSeconds(),
                summary.maxRssBytes(), problem);
    }

    /** Returns the figures at the highest rate that met the requirements; those of the first trial if none did. */
    Row row(List<String> ends) {
        var accepted = search.promising();
        var each = new ArrayList<Instance>();
        for (var instance : best) {
            var end = ends.get(instance.number() - 1);
            each.add(end.isEmpty() ? instance : new Instance(instance.number(), instance.seconds(), instance.sent(), instance.received(), instance.processed(),
                    instance.cpuSeconds(), instance.maxRssBytes(), end));
        }
        return new Row(instances, accepted.orElse(bestRate), accepted.isPresent() && !limited, trials, each);
    }

    Map<String, String> environment() {
        return environment;
    }
}
