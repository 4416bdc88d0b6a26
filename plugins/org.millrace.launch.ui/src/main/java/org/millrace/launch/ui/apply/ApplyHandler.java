package org.millrace.launch.ui.apply;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.millrace.control.InitialState;
import org.millrace.launch.run.NetworkRuns;

import java.util.Locale;

/**
 * Saves the active editor and applies the statements of its project to the project's running networks. The data name the {@link InitialState} with which
 * they begin; by default, those that have not changed keep theirs.
 */
public final class ApplyHandler extends AbstractHandler implements IExecutableExtension {

    private InitialState state = InitialState.KEPT;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        state = data == null ? InitialState.KEPT : InitialState.valueOf(data.toString().toUpperCase(Locale.ROOT));
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        SavedEditor.of(event).ifPresent(saved -> NetworkRuns.get().of(saved.project()).forEach(run -> new ApplyJob(run, state, saved.editor()).schedule()));
        return null;
    }
}
