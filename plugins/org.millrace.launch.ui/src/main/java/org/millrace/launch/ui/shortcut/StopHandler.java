package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.millrace.launch.run.NetworkRuns;

/** Ends the runs of the network of the selection or of the active editor, and keeps their results. */
public final class StopHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        LaunchContext.project(event).ifPresent(project -> NetworkRuns.get().all().stream().filter(run -> run.project().equals(project))
                .forEach(run -> run.terminate(false)));
        return null;
    }
}
