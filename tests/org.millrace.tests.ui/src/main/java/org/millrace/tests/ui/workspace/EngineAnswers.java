package org.millrace.tests.ui.workspace;

import org.eclipse.core.runtime.jobs.Job;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.engine.EngineChecks;

import java.time.Duration;

/** The end of what the engine has to do. */
public final class EngineAnswers {

    /** Its process lets everything else on the machine go first, and has 60 s to start and 120 s for an answer. */
    static final Duration LIMIT = Duration.ofMinutes(4);

    private EngineAnswers() {
    }

    /** Waits until the engine has nothing to do. */
    public static void await() {
        UiWait.until("the engine's answers", () -> Job.getJobManager().find(EngineChecks.FAMILY).length == 0, LIMIT);
    }
}
