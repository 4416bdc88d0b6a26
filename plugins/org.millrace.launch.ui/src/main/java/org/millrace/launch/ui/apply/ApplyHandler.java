package org.millrace.launch.ui.apply;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.millrace.launch.run.NetworkRuns;

/**
 * Saves the active editor and applies the statements of its project to the project's running networks. With the data {@value #ANEW}, all
 * statements of a changed processor begin without state.
 */
public final class ApplyHandler extends AbstractHandler implements IExecutableExtension {

    private static final String ANEW = "anew";

    private boolean anew;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        anew = ANEW.equals(data);
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        SavedEditor.of(event).ifPresent(saved -> NetworkRuns.get().of(saved.project()).forEach(run -> new ApplyJob(run, anew, saved.editor()).schedule()));
        return null;
    }
}
