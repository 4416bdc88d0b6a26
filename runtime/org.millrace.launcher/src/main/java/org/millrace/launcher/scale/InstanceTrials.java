package org.millrace.launcher.scale;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.capacity.CapacitySearch;
import org.millrace.launcher.capacity.OtherPrograms;
import org.millrace.launcher.capacity.SearchedRun;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.figure.Quantity;
import org.millrace.report.requirement.Verdict;
import org.millrace.report.scale.ScaleResult.Instance;
import org.millrace.report.scale.ScaleResult.Row;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Searches the highest rate at which all instances of a group meet the requirements. For one thread at a time. */
final class InstanceTrials {

    private static final String SOCKET_BUFFER = "socketReceiveBuffer";

    private final ScalePlan plan;
    private final int instances;
    private final ScaleProgress progress;
    private final Load load;
    private final CapacitySearch search;
    private final long begin = System.nanoTime();
    private final Map<Integer, Long> socketBuffers = new HashMap<>();
    private final OtherPrograms others = new OtherPrograms();
    private double rate;
    private int trials;
    private boolean limited;
    /** The figures of the last trial at each rate that met the requirements; without any, of the last trial. */
    private final NavigableMap<Double, List<Instance>> figures = new TreeMap<>();
    private final Set<Double> met = new HashSet<>();
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
        var trial = SearchedRun.trial(load, rate, plan.trial(), trials == 0);
        others.restart();
        progress.trial(trials + 1, rate, left(trial, elapsed));
        return Optional.of(trial);
    }

    /** Returns the time that the search probably takes: at most until the limit and the end of the last trial. */
    private Duration left(Load trial, Duration elapsed) {
        var each = trials == 0 ? trial.warmup().plus(plan.trial()).plusSeconds(2) : elapsed.dividedBy(trials);
        var probably = each.multipliedBy(Math.clamp(search.left(), 1, plan.mostTrials() - trials));
        var most = plan.limit().minus(elapsed).plus(each);
        return probably.compareTo(most) < 0 ? probably : most;
    }

    /** Takes the facts that the stages of an instance published. */
    void started(int index, Map<String, Map<String, String>> facts) {
        load.targets().stream().flatMap(target -> Optional.ofNullable(facts.getOrDefault(target, Map.of()).get(SOCKET_BUFFER)).stream())
                .mapToLong(Long::parseLong).max().ifPresent(bytes -> socketBuffers.put(index, bytes));
    }

    /**
     * Takes the outcomes of the trial.
     *
     * @param outcomes by the index of the instance; without those that had ended before
     */
    void take(Map<Integer, RunOutcome> outcomes) {
        trials++;
        var measured = new ArrayList<Instance>();
        var faults = new ArrayList<String>();
        outcomes.forEach((index, outcome) -> {
            var fault = fault(outcome);
            fault.ifPresent(text -> faults.add("instance " + (index + 1) + ": " + text));
            outcome.result().ifPresent(result -> {
                environment = result.environment();
                measured.add(instance(index, result, outcome.problems().isEmpty() ? "" : fault.orElse("")));
            });
        });
        if (outcomes.size() < instances) {
            faults.addFirst(instances - outcomes.size() + " of " + instances + " instances had ended");
        }
        var share = others.share();
        var counts = search.take(rate, faults.isEmpty(), OtherPrograms.disturb(share));
        if (faults.isEmpty() || !met.contains(rate)) {
            figures.put(rate, measured);
        }
        if (faults.isEmpty()) {
            met.add(rate);
        }
        progress.ended(faults.isEmpty() ? "met" : String.join("; ", faults)
                + (counts ? "" : "; does not count: " + Quantity.percent(share) + " of the processors used by others"));
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

    private Instance instance(int index, RunResult result, String problem) {
        var heap = result.intervals().stream().mapToLong(Interval::heapUsedBytes).max().orElse(0);
        return new Instance(index + 1, result.summary(), heap, socketBuffers.getOrDefault(index, 0L), result.sendFigures().bytes(), problem);
    }

    /** Returns the figures at the highest rate that met the requirements; those of the lowest rate if none did. */
    Row row(List<String> ends) {
        var highest = search.promising();
        var at = highest.or(() -> figures.keySet().stream().findFirst()).orElse(rate);
        var each = figures.getOrDefault(at, List.of()).stream().map(instance -> {
            var end = ends.get(instance.number() - 1);
            return end.isEmpty() ? instance : instance.endedBy(end);
        }).toList();
        return new Row(instances, at, highest.isPresent(), highest.isPresent() && !limited, trials, each);
    }

    Map<String, String> environment() {
        return environment;
    }
}
