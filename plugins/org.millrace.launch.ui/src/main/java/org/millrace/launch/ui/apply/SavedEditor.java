package org.millrace.launch.ui.apply;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

import java.util.Optional;

/**
 * The active editor of a file, without changes that are not saved.
 *
 * @param project the project of the file
 */
public record SavedEditor(IEditorPart editor, IProject project) {

    /** Saves the active editor; empty if it is not that of a file, or if it cannot be saved. For the UI thread. */
    public static Optional<SavedEditor> of(ExecutionEvent event) {
        var editor = HandlerUtil.getActiveEditor(event);
        var file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        return file == null || editor.isDirty() && !editor.getSite().getPage().saveEditor(editor, false) ? Optional.empty()
                : Optional.of(new SavedEditor(editor, file.getProject()));
    }
}
