package org.millrace.profile.ui.figures;

import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.view.Watch;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** What all views of this workbench share: the run and the part of it that are shown, and a thread that computes. */
public final class Watching {

    private static final Watch WATCH = new Watch(LiveRuns.get());
    private static final ScheduledExecutorService EXECUTOR = Executors.newSingleThreadScheduledExecutor(work -> {
        var thread = new Thread(work, "Millrace figures");
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY - 1);
        return thread;
    });

    private Watching() {
    }

    /** The run and the part of it that are shown. */
    public static Watch watch() {
        return WATCH;
    }

    /** Computes what is drawn. */
    static ScheduledExecutorService executor() {
        return EXECUTOR;
    }
}
