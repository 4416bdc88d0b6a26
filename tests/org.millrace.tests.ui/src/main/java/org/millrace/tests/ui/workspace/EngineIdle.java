package org.millrace.tests.ui.workspace;

import org.eclipse.core.runtime.jobs.Job;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.engine.EngineChecks;

import java.time.Duration;

/** Waits for the engine. */
public final class EngineIdle {

    /** The engine's process has a low priority, 60 s to start, and 120 s for a reply. */
    static final Duration LIMIT = Duration.ofMinutes(4);

    private EngineIdle() {
    }

    /** Waits until the engine is idle. */
    public static void await() {
        UiWait.until("the engine's answers", () -> Job.getJobManager().find(EngineChecks.FAMILY).length == 0, LIMIT);
    }
}
