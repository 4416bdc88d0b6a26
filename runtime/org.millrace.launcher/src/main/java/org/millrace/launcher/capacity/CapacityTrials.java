package org.millrace.launcher.capacity;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.LoadSequence;
import org.millrace.launcher.RunOutcome;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.capacity.CapacityResult;
import org.millrace.report.capacity.CapacityResult.State;
import org.millrace.report.capacity.CapacityResult.Trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The loads of the trials of a search. */
final class CapacityTrials implements LoadSequence {

    private final CapacityPlan plan;
    private final CapacityProgress progress;
    private final Load load;
    private final CapacitySearch search;
    private final long begin = System.nanoTime();
    private final List<Trial> trials = new ArrayList<>();
    private final OtherPrograms others = new OtherPrograms();
    private double rate;
    private boolean heldAgain;
    private boolean holds;
    private Map<String, String> environment = Map.of();
    private State state = State.INTERRUPTED;
    private volatile boolean interrupted;

    CapacityTrials(CapacityPlan plan, CapacityProgress progress) {
        this.plan = plan;
        this.progress = progress;
        this.load = plan.run().load().orElseThrow();
        this.search = new CapacitySearch(load.connections() * load.rate());
    }

    void interrupt() {
        interrupted = true;
    }

    @Override
    public Optional<Load> next() {
        if (interrupted) {
            return Optional.empty();
        }
        var held = !trials.isEmpty() && trials.getLast().held() && trials.getLast().met();
        var next = held ? Optional.<Double>empty() : search.next();
        var accepted = search.accepted().filter(each -> !held && !plan.hold().isZero());
        holds = next.isEmpty() && accepted.isPresent();
        if (next.isEmpty() && !holds) {
            state = search.accepted().isPresent() ? State.COMPLETE : search.promising().isPresent() ? State.UNLIMITED : State.NONE;
            return Optional.empty();
        }
        var elapsed = Duration.ofNanos(System.nanoTime() - begin);
        if (trials.size() >= plan.mostTrials() || elapsed.compareTo(plan.limit()) >= 0) {
            state = State.LIMITED;
            return Optional.empty();
        }
        rate = holds ? accepted.get() : next.get();
        var duration = holds ? plan.hold() : plan.trial();
        var trial = SearchedRun.trial(load, rate, duration, trials.isEmpty());
        others.restart();
        progress.begins(trials.size() + 1, rate, duration, left(trial, elapsed));
        return Optional.of(trial);
    }

    /** Returns the time that the search probably takes: at most until the limit and the end of the last trial. */
    private Duration left(Load trial, Duration elapsed) {
        var each = trials.isEmpty() ? trial.warmup().plus(plan.trial()).plusSeconds(1) : elapsed.dividedBy(trials.size());
        var probably = each.multipliedBy(Math.max(1, search.left())).plus(plan.hold());
        var most = plan.limit().minus(elapsed).plus(each).plus(plan.hold());
        return probably.compareTo(most) < 0 ? probably : most;
    }

    @Override
    public void take(RunOutcome outcome) {
        if (interrupted || !outcome.problems().isEmpty()) {
            return;
        }
        var result = outcome.result();
        result.ifPresent(run -> environment = run.environment());
        var problem = problem(outcome);
        var met = problem.isEmpty() && result.orElseThrow().summary().meetsRequirements();
        var share = others.share();
        var trial = new Trial(rate, holds, met, counts(met, OtherPrograms.disturb(share)), share, problem, result.map(RunResult::summary));
        trials.add(trial);
        progress.ended(trial);
    }

    /** Tells the search the outcome, and returns whether it counts. */
    private boolean counts(boolean met, boolean disturbed) {
        if (!holds) {
            return search.take(rate, met, disturbed);
        }
        if (met) {
            return true;
        }
        if (disturbed && !heldAgain) {
            heldAgain = true;
            return false;
        }
        heldAgain = false;
        search.refute(rate);
        return true;
    }

    private static String problem(RunOutcome outcome) {
        var result = outcome.result();
        if (result.isEmpty() || result.get().ending() != Ending.COMPLETE) {
            return "the network took the load too slowly";
        }
        return result.get().problems().isEmpty() ? "" : result.get().problems().getFirst();
    }

    CapacityResult result(String project) {
        return new CapacityResult(project, load.connections(), plan.run().requirements().all(), state, optional(search.promising()),
                optional(search.rejected()), trials, environment);
    }

    private static OptionalDouble optional(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }
}
