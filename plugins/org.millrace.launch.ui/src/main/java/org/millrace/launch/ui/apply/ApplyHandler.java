package org.millrace.launch.ui.apply;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.run.NetworkRuns;

/** Saves the active editor and applies the statements of its project to the project's running networks. */
public final class ApplyHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        var editor = HandlerUtil.getActiveEditor(event);
        var file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        if (file != null && save(editor)) {
            NetworkRuns.get().of(file.getProject()).forEach(run -> new ApplyJob(run, editor).schedule());
        }
        return null;
    }

    private static boolean save(IEditorPart editor) {
        return !editor.isDirty() || editor.getSite().getPage().saveEditor(editor, false);
    }
}
