package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

import java.util.List;

/**
 * A network that is launched although it runs already, for the question of what to do.
 *
 * @param project the project
 * @param runs    its runs, the newest last
 */
public record RunningNetwork(IProject project, List<NetworkRun> runs) {

    /** Asks the user; the handler is given a {@link RunningNetwork} and answers with an {@link Answer}. */
    public static final IStatus STATUS = new Status(IStatus.INFO, "org.millrace.launch", 2, "", null);

    /** Copies the list. */
    public RunningNetwork {
        runs = List.copyOf(runs);
    }

    /** An answer to the question. */
    public enum Answer {
        /** The network is ended and launched again. */
        RELAUNCH,
        /** The network runs twice. */
        SECOND,
        /** Nothing is launched. */
        CANCEL
    }
}
