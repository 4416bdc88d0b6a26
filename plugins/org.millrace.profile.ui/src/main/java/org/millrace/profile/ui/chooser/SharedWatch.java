package org.millrace.profile.ui.chooser;

import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.view.Watch;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The state that all measurement views of this workbench share: the current run and time range, and a background
 * thread.
 */
public final class SharedWatch {

    private static final Watch WATCH = new Watch(LiveRuns.get());
    private static final ScheduledExecutorService EXECUTOR = Executors.newSingleThreadScheduledExecutor(work -> {
        var thread = new Thread(work, "Millrace figures");
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY - 1);
        return thread;
    });

    private SharedWatch() {
    }

    /** Returns the current run and time range. */
    public static Watch watch() {
        return WATCH;
    }

    /** Returns the executor that computes plots. */
    public static ScheduledExecutorService executor() {
        return EXECUTOR;
    }
}
