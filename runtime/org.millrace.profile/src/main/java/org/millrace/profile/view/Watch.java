package org.millrace.profile.view;

import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.run.RunListener;
import org.millrace.profile.series.TimeSeriesView;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * The watched run and the shown part of it, shared by all views. Follows the newest run until the user selects
 * another one. Safe for any thread; listeners are called in the thread of the change.
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
    private ViewOptions options = ViewOptions.INITIAL;

    /** Watches the newest of several runs. */
    public Watch(LiveRuns runs) {
        this.runs = runs;
        runs.addListener(whenRunsChange);
        follow();
    }

    /** Stops watching. */
    public void dispose() {
        runs.removeListener(whenRunsChange);
        synchronized (this) {
            run.ifPresent(watched -> watched.removeListener(whenFiguresCome));
        }
        listeners.clear();
    }

    /** Adds a listener for changes of the data, the options or the run. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Returns the watchable runs, the newest last. */
    public List<LiveRun> runs() {
        return runs.runs();
    }

    /** Returns the watched run. */
    public synchronized Optional<LiveRun> run() {
        return run;
    }

    /** Returns the shown part of the run. */
    public synchronized ViewOptions options() {
        return options;
    }

    /** Returns the time series of the run, or its snapshot while the display is paused. */
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

    /** Returns whether the display is paused. */
    public synchronized boolean paused() {
        return held.isPresent();
    }

    /** Pauses or resumes the display. */
    public void pause(boolean pause) {
        var now = pause ? Optional.of(timeSeries()) : Optional.<TimeSeriesView>empty();
        synchronized (this) {
            held = now;
        }
        tell();
    }

    /** Changes the shown part. */
    public void options(UnaryOperator<ViewOptions> change) {
        synchronized (this) {
            var changed = change.apply(options);
            if (changed.equals(options)) {
                return;
            }
            options = changed;
        }
        tell();
    }

    /**
     * Returns the kept runs that views compare instead of showing the watched run; empty if there is no
     * comparison.
     */
    public synchronized Optional<ComparedRuns> compared() {
        return compared;
    }

    /** Compares kept runs over their whole time, until another run is watched or the comparison ends. */
    public void compare(ComparedRuns runs) {
        synchronized (this) {
            compared = Optional.of(runs);
            options = options.withPath(Optional.empty()).withSince(ViewOptions.INITIAL.since());
        }
        tell();
    }

    /** Ends the comparison and shows the watched run. */
    public void endComparison() {
        synchronized (this) {
            if (compared.isEmpty()) {
                return;
            }
            compared = Optional.empty();
            options = options.withSince(ViewOptions.INITIAL.since());
        }
        tell();
    }

    /** Hides all data so far without deleting it. */
    public void clear() {
        var end = timeSeries().end();
        options(now -> now.withSince(end));
    }

    /** Resets selection, zoom and hidden data. */
    public void showAll() {
        options(now -> now.withSince(ViewOptions.INITIAL.since()));
    }

    /** Watches another run from its start. */
    public void watch(LiveRun other) {
        endComparison();
        synchronized (this) {
            if (run.isPresent() && run.get() == other) {
                return;
            }
            run.ifPresent(watched -> watched.removeListener(whenFiguresCome));
            run = Optional.of(other);
            held = Optional.empty();
            options = options.withPath(Optional.empty()).withSince(ViewOptions.INITIAL.since());
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
