package org.millrace.launch.ui.shadow;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.PartInitException;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.launch.ui.apply.SavedEditor;

import java.util.List;

/**
 * Saves the active editor, and lets the changed statements of its project run beside the present ones of the project's latest running network. With the
 * data {@code history}, they begin with the state that they would have if they had been there from the beginning of the journal.
 */
public final class ShadowHandler extends AbstractHandler implements IExecutableExtension {

    private boolean history;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        history = "history".equals(data);
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var saved = SavedEditor.of(event);
        var runs = saved.map(editor -> NetworkRuns.get().of(editor.project())).orElse(List.of());
        if (!runs.isEmpty()) {
            try {
                ((ShadowView) saved.get().editor().getSite().getPage().showView(ShadowView.ID)).begin(runs.getLast(), history);
            } catch (PartInitException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
