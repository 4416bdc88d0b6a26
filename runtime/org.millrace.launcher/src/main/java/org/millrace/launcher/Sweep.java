package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.deployment.feed.Load;
import org.millrace.report.RunResult;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.KeptSweep;
import org.millrace.report.history.Published;
import org.millrace.report.history.RunHistory;
import org.millrace.report.history.SweepResult;
import org.millrace.report.history.SweepResult.Point;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Performs runs that differ in one setting of their load, one after the other, each in its own runtime.
 * {@link #run} is called once; {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class Sweep {

    private final Installation installation;
    private final SweepPlan plan;
    private final SweepProgress progress;
    private final List<Point> points = new ArrayList<>();
    private Optional<RunResult> first = Optional.empty();
    private Optional<Conductor> current = Optional.empty();
    private boolean interrupted;

    /** Creates a sweep without starting it. */
    public Sweep(Installation installation, SweepPlan plan, SweepProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * Ends the sweep early: ends the current run like {@link Conductor#interrupt}, starts no other, and keeps
     * the results.
     */
    public synchronized void interrupt() {
        interrupted = true;
        current.ifPresent(Conductor::interrupt);
    }

    /**
     * Runs to the end.
     *
     * @throws IOException if a process does not start; the message is for the user. Earlier runs have been kept
     */
    public SweepOutcome run() throws IOException, InterruptedException {
        var published = published();
        var problems = new ArrayList<Problem>();
        var ok = true;
        try {
            var values = plan.spec().values();
            for (var i = 0; i < values.size() && problems.isEmpty(); i++) {
                var load = plan.load(values.get(i));
                var conductor = next(i + 1, load);
                if (conductor.isEmpty()) {
                    break;
                }
                var outcome = conductor.get().run();
                problems.addAll(outcome.problems());
                ok &= outcome.ok();
                take(i + 1, load, outcome);
            }
        } catch (IOException e) {
            keep(result(published));
            throw e;
        }
        var result = result(published);
        return new SweepOutcome(result, keep(result), List.copyOf(problems), ok);
    }

    private Optional<Published> published() {
        try {
            return Published.of(plan.projectFolder());
        } catch (IOException e) {
            progress.message("warning: the published figures are not shown: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Returns the conductor of the next run; empty after an interruption. */
    private synchronized Optional<Conductor> next(int number, Load load) {
        current = interrupted ? Optional.empty()
                : Optional.of(new Conductor(installation, plan.run().with(load), progress.begins(number, plan.spec().values().size(), load)));
        return current;
    }

    private void take(int number, Load load, RunOutcome outcome) {
        // A run that was interrupted during its warm-up has measured nothing.
        var measured = outcome.result().filter(result -> result.summary().received() > 0);
        var kept = measured.flatMap(result -> keep(result, load));
        measured.ifPresent(result -> {
            first = first.or(() -> measured);
            points.add(new Point(load.connections(), load.rate(), result.ending(), result.problems(), kept.map(KeptRun::name).orElse(""),
                    result.summary()));
        });
        progress.ended(number, outcome, kept);
    }

    private Optional<KeptRun> keep(RunResult result, Load load) {
        if (!plan.keep()) {
            return Optional.empty();
        }
        try {
            return Optional.of(RunHistory.keep(plan.projectFolder(), result, plan.run().with(load).settings(plan.overrides())));
        } catch (IOException e) {
            progress.message("warning: the run was not kept: " + e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<SweepResult> result(Optional<Published> published) {
        return first.map(result -> new SweepResult(result.summary().project(), plan.spec().varied(), result.started(),
                plan.spec().values().size(), points, plan.run().with(plan.load(plan.spec().values().getFirst())).settings(plan.overrides()),
                result.environment(), published));
    }

    private Optional<KeptSweep> keep(Optional<SweepResult> result) {
        if (!plan.keep() || result.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(RunHistory.keep(plan.projectFolder(), result.get()));
        } catch (IOException e) {
            progress.message("warning: the sweep was not kept: " + e.getMessage());
            return Optional.empty();
        }
    }
}
