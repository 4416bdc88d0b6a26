package org.millrace.launch.run;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.Sample;
import org.millrace.deployment.feed.Load;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunPlan;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Reports the progress and remaining time of a run. Used by the thread that executes the run. */
final class RunMonitor {

    /** The number of ticks; high enough that a tick is at most one pixel wide. */
    private static final int TICKS = 1_000;

    private final IProgressMonitor monitor;
    private final Optional<Duration> total;
    private final Duration warmup;
    private int worked;

    RunMonitor(RunPlan plan, IProgressMonitor monitor) {
        this.monitor = monitor;
        this.warmup = plan.load().map(Load::warmup).orElse(Duration.ZERO);
        this.total = plan.load().map(load -> load.warmup().plus(load.duration())).or(plan::limit);
        monitor.beginTask("", total.isPresent() ? TICKS : IProgressMonitor.UNKNOWN);
    }

    void step(String text) {
        monitor.subTask(text);
    }

    /** Updates the progress with a new sample. */
    void sampled(boolean measuring, Sample sample) {
        var elapsed = sample.startSeconds() + sample.seconds() + (measuring ? warmup.toMillis() / 1e3 : 0);
        var rate = sample.seconds() == 0 ? 0 : Math.round(sample.received() / sample.seconds());
        var phase = measuring ? Messages.phase_measuring : Messages.phase_warmup;
        if (total.isEmpty()) {
            monitor.subTask(NLS.bind(Messages.progress_open, time(elapsed), "%,d".formatted(rate)));
            return;
        }
        var seconds = total.get().toMillis() / 1e3;
        var now = (int) Math.min(TICKS, TICKS * elapsed / seconds);
        monitor.worked(Math.max(0, now - worked));
        worked = Math.max(worked, now);
        monitor.subTask(NLS.bind(Messages.progress, new Object[] {phase, time(Math.max(0, seconds - elapsed)), "%,d".formatted(rate)}));
    }

    /** Formats a duration in seconds, minutes or hours. */
    static String time(double seconds) {
        var whole = Math.round(seconds);
        return whole < 60 ? whole + " s" : whole < 3_600 ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d h", whole / 3_600, whole / 60 % 60, whole % 60);
    }
}
