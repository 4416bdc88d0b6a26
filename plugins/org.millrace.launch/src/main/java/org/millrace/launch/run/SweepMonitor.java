package org.millrace.launch.run;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.deployment.feed.Load;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunProgress;
import org.millrace.launcher.SweepPlan;
import org.millrace.launcher.SweepProgress;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.report.history.KeptRun;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Reports the progress of a sweep, and adds each of its runs to the live runs. */
final class SweepMonitor implements SweepProgress, AutoCloseable {

    private final String name;
    private final SweepPlan plan;
    private final IProgressMonitor monitor;
    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private Optional<LiveRun> current = Optional.empty();

    SweepMonitor(String name, SweepPlan plan, IProgressMonitor monitor) {
        this.name = name;
        this.plan = plan;
        this.monitor = monitor;
    }

    /** Returns the warnings for the user. */
    List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    public RunProgress begins(int number, int count, Load load) {
        var text = NLS.bind(Messages.sweep_run, new Object[] {number, count, load.connections(), "%,.0f".formatted(load.rate())});
        monitor.subTask(text);
        var live = new LiveRun(name + " " + text, plan.run().with(load));
        current = Optional.of(live);
        LiveRuns.get().add(live);
        return live.progress(new RunProgress() {
            @Override
            public void step(String step) {
                monitor.subTask(text + ": " + step);
            }

            @Override
            public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
                // The views show the intervals.
            }

            @Override
            public void message(String message) {
                // Errors are part of the result.
            }
        });
    }

    @Override
    public void ended(int number, RunOutcome outcome, Optional<KeptRun> kept) {
        current.ifPresent(live -> live.ended(outcome));
        outcome.result().ifPresent(result -> result.problems().forEach(problem -> warnings.add(NLS.bind(Messages.sweep_runProblem, number, problem))));
        monitor.worked(1);
    }

    @Override
    public void message(String text) {
        warnings.add(text);
    }

    /** Marks the current run as failed if an exception ended it. */
    @Override
    public void close() {
        current.filter(live -> live.state() != LiveRun.State.ENDED).ifPresent(live -> live.failed(Messages.run_interrupted));
    }
}
