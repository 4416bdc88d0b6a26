package org.millrace.profile.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The runs of this process that can be watched, the newest last. Safe for any thread. */
public final class LiveRuns {

    /** Ended runs take memory; beyond this number the oldest of them are forgotten. */
    private static final int MOST_ENDED = 5;

    private static final LiveRuns ALL = new LiveRuns();

    private final List<LiveRun> runs = new ArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** A set of runs of its own, for tests. */
    public LiveRuns() {
        // Empty.
    }

    /** The runs of this process. */
    public static LiveRuns get() {
        return ALL;
    }

    /** Adds a run; of those that have ended only the last few stay. */
    public void add(LiveRun run) {
        synchronized (runs) {
            runs.add(run);
            var ended = runs.stream().filter(each -> each.state() == LiveRun.State.ENDED && each != run).toList();
            if (ended.size() > MOST_ENDED) {
                runs.removeAll(ended.subList(0, ended.size() - MOST_ENDED));
            }
        }
        listeners.forEach(Runnable::run);
    }

    /** Forgets a run; nothing happens if it is not there. */
    public void remove(LiveRun run) {
        synchronized (runs) {
            runs.remove(run);
        }
        listeners.forEach(Runnable::run);
    }

    /** The runs now, the newest last. */
    public List<LiveRun> runs() {
        synchronized (runs) {
            return List.copyOf(runs);
        }
    }

    /** Tells when runs come and go, in the thread that does it. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Ends that. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
