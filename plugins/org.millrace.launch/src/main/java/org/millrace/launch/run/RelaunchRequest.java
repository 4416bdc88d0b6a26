package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

import java.util.List;

/**
 * The question whether to launch a network that is running already.
 *
 * @param project the project
 * @param runs    its runs, oldest first
 */
public record RelaunchRequest(IProject project, List<NetworkRun> runs) {

    /**
     * Status for which the handler asks the user. Its argument is a {@link RelaunchRequest}, its result an {@link
     * Answer}.
     */
    public static final IStatus STATUS = new Status(IStatus.INFO, "org.millrace.launch", 2, "", null);

    public RelaunchRequest {
        runs = List.copyOf(runs);
    }

    /** An answer of the user. */
    public enum Answer {
        /** Ends the running network and launches it again. */
        RELAUNCH,
        /** Launches a second run. */
        SECOND,
        /** Launches nothing. */
        CANCEL
    }
}
