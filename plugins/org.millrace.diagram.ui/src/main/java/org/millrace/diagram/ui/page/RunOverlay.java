package org.millrace.diagram.ui.page;

import org.eclipse.swt.widgets.Display;
import org.millrace.control.Sample;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.running.RecentSamples;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.run.RunListener;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Follows the newest run of a project and shows its measurements in the diagram, four times per second. Used in the UI
 * thread.
 */
public final class RunOverlay implements AutoCloseable {

    private static final int PAUSE_MILLIS = 250;

    private final Display display;
    private final Path project;
    private final Consumer<RunningFigures> show;
    private final Runnable hide;
    private final Runnable runs = this::lookLater;
    private Optional<Following> following = Optional.empty();
    private boolean closed;

    /**
     * Starts following.
     *
     * @param project the project's folder
     * @param show    shows measurements
     * @param hide    hides them
     */
    public RunOverlay(Display display, Path project, Consumer<RunningFigures> show, Runnable hide) {
        this.display = display;
        this.project = project;
        this.show = show;
        this.hide = hide;
        LiveRuns.get().addListener(runs);
        look();
    }

    private void lookLater() {
        if (!display.isDisposed()) {
            display.asyncExec(this::look);
        }
    }

    private void look() {
        if (closed) {
            return;
        }
        var newest = LiveRuns.get().runs().reversed().stream()
                .filter(run -> run.state() != LiveRun.State.ENDED && Path.of(run.plan().deployment().folder()).equals(project)).findFirst();
        if (!newest.equals(following.map(Following::run))) {
            following.ifPresent(Following::end);
            if (newest.isEmpty() && following.isPresent()) {
                hide.run();
            }
            following = newest.map(Following::new);
        }
    }

    @Override
    public void close() {
        closed = true;
        LiveRuns.get().removeListener(runs);
        following.ifPresent(Following::end);
    }

    /** Follows one run. Its methods are called in the threads of the run. */
    private final class Following implements RunListener {

        private final LiveRun run;
        private final RecentSamples samples;
        private final AtomicBoolean scheduled = new AtomicBoolean();
        private Sample last;

        Following(LiveRun run) {
            this.run = run;
            this.samples = new RecentSamples(run.plan().deployment());
            run.addListener(this);
            // The run may have ended before the listener was added.
            changed(run);
            sampled(run);
        }

        LiveRun run() {
            return run;
        }

        void end() {
            run.removeListener(this);
        }

        @Override
        public void changed(LiveRun now) {
            if (now.state() == LiveRun.State.ENDED) {
                lookLater();
            }
        }

        @Override
        public void sampled(LiveRun now) {
            now.lastSample().ifPresent(this::take);
            if (!display.isDisposed() && !scheduled.getAndSet(true)) {
                display.asyncExec(() -> display.timerExec(PAUSE_MILLIS, this::paint));
            }
        }

        /** Takes a sample. Ignores a sample that was delivered twice. */
        private synchronized void take(Sample sample) {
            if (sample != last) {
                last = sample;
                samples.add(sample);
            }
        }

        private void paint() {
            scheduled.set(false);
            if (!closed && following.filter(this::equals).isPresent()) {
                show.accept(samples.figures());
            }
        }
    }
}
