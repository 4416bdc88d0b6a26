package org.millrace.profile.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The watchable runs of this process, the newest last. Safe for any thread. */
public final class LiveRuns {

    /** Maximum number of ended runs, since they need memory; the oldest are removed. */
    private static final int MOST_ENDED = 5;

    private static final LiveRuns ALL = new LiveRuns();

    private final List<LiveRun> runs = new ArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Creates a separate set of runs, for tests. */
    public LiveRuns() {
    }

    /** Returns the runs of this process. */
    public static LiveRuns get() {
        return ALL;
    }

    /** Adds a run and removes the oldest ended runs above the limit. */
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

    /** Removes a run if present. */
    public void remove(LiveRun run) {
        synchronized (runs) {
            runs.remove(run);
        }
        listeners.forEach(Runnable::run);
    }

    /** Returns the current runs, the newest last. */
    public List<LiveRun> runs() {
        synchronized (runs) {
            return List.copyOf(runs);
        }
    }

    /** Adds a listener for added and removed runs, called in the thread of the change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
