package org.millrace.launch.ui.shadow;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.run.NetworkRuns;

/** Saves the active editor, and lets the changed statements of its project run beside the present ones of the project's latest running network. */
public final class ShadowHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var editor = HandlerUtil.getActiveEditor(event);
        var file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        if (file == null || editor.isDirty() && !editor.getSite().getPage().saveEditor(editor, false)) {
            return null;
        }
        var runs = NetworkRuns.get().of(file.getProject());
        if (!runs.isEmpty()) {
            try {
                ((ShadowView) editor.getSite().getPage().showView(ShadowView.ID)).begin(runs.getLast());
            } catch (PartInitException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
