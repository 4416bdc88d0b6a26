package org.millrace.profile.view;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.run.RunListener;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * Which run is watched and which part of it: what all views share. Follows the newest run until the
 * user chooses another one. Safe for any thread; listeners are called in the thread of the change.
 */
public final class Watch {

    private final LiveRuns runs;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Runnable whenRunsChange = this::follow;
    private final RunListener whenFiguresCome = new RunListener() {
        @Override
        public void changed(LiveRun changed) {
            tell();
        }

        @Override
        public void sampled(LiveRun sampled) {
            if (!paused()) {
                tell();
            }
        }
    };
    private Optional<LiveRun> run = Optional.empty();
    private Optional<LiveRun> newest = Optional.empty();
    private Optional<TimeSeriesView> held = Optional.empty();
    private Optional<ComparedRuns> compared = Optional.empty();
    private Focus focus = Focus.INITIAL;

    /** Watches the newest of some runs. */
    public Watch(LiveRuns runs) {
        this.runs = runs;
        runs.addListener(whenRunsChange);
        follow();
    }

    /** Watches nothing any more. */
    public void dispose() {
        runs.removeListener(whenRunsChange);
        synchronized (this) {
            run.ifPresent(watched -> watched.removeListener(whenFiguresCome));
        }
        listeners.clear();
    }

    /** Tells of every change of what is shown: figures, focus or run. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** No longer. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** The runs that can be watched, the newest last. */
    public List<LiveRun> runs() {
        return runs.runs();
    }

    /** The run that is watched. */
    public synchronized Optional<LiveRun> run() {
        return run;
    }

    /** What is shown of it. */
    public synchronized Focus focus() {
        return focus;
    }

    /** Its figures, or those of the moment at which the display was paused. */
    public TimeSeriesView timeSeries() {
        Optional<LiveRun> watched;
        synchronized (this) {
            if (held.isPresent()) {
                return held.get();
            }
            watched = run;
        }
        return watched.map(each -> each.timeSeries().view()).orElse(TimeSeriesView.EMPTY);
    }

    /** Whether the display stands still while the run goes on. */
    public synchronized boolean paused() {
        return held.isPresent();
    }

    /** Lets the display stand still, or go on. */
    public void pause(boolean pause) {
        var now = pause ? Optional.of(timeSeries()) : Optional.<TimeSeriesView>empty();
        synchronized (this) {
            held = now;
        }
        tell();
    }

    /** Shows another part. */
    public void focus(UnaryOperator<Focus> change) {
        synchronized (this) {
            var changed = change.apply(focus);
            if (changed.equals(focus)) {
                return;
            }
            focus = changed;
        }
        tell();
    }

    /** Returns the kept runs that views show over each other in place of the watched run; empty if they show that. */
    public synchronized Optional<ComparedRuns> compared() {
        return compared;
    }

    /** Shows kept runs over each other, all of their time, until another run is watched or the comparison ends. */
    public void compare(ComparedRuns runs) {
        synchronized (this) {
            compared = Optional.of(runs);
            focus = focus.withPath(Optional.empty()).withSince(Focus.INITIAL.since());
        }
        tell();
    }

    /** Shows the watched run again. */
    public void endComparison() {
        synchronized (this) {
            if (compared.isEmpty()) {
                return;
            }
            compared = Optional.empty();
            focus = focus.withSince(Focus.INITIAL.since());
        }
        tell();
    }

    /** Shows only what comes from now on; nothing is forgotten. */
    public void clear() {
        var end = timeSeries().end();
        focus(now -> now.withSince(end));
    }

    /** Shows everything again: all of the time, nothing selected, nothing cleared away. */
    public void showAll() {
        focus(now -> now.withSince(Focus.INITIAL.since()));
    }

    /** Watches another run from its beginning. */
    public void watch(LiveRun other) {
        endComparison();
        synchronized (this) {
            if (run.isPresent() && run.get() == other) {
                return;
            }
            run.ifPresent(watched -> watched.removeListener(whenFiguresCome));
            run = Optional.of(other);
            held = Optional.empty();
            focus = focus.withPath(Optional.empty()).withSince(Focus.INITIAL.since());
        }
        other.addListener(whenFiguresCome);
        tell();
    }

    private void follow() {
        var all = runs.runs();
        if (all.isEmpty()) {
            synchronized (this) {
                run.ifPresent(watched -> watched.removeListener(whenFiguresCome));
                run = Optional.empty();
                newest = Optional.empty();
                held = Optional.empty();
            }
            tell();
            return;
        }
        boolean isNew;
        synchronized (this) {
            isNew = newest.isEmpty() || newest.get() != all.getLast() || run.isEmpty() || !all.contains(run.get());
            newest = Optional.of(all.getLast());
        }
        if (isNew) {
            watch(all.getLast());
        }
        tell();
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }
}
