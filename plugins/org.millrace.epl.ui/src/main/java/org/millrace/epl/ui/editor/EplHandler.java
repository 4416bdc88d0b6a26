package org.millrace.epl.ui.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorExtension2;
import org.millrace.epl.ui.document.EplModel;

/** Base class for commands on the text of the active editor. */
public abstract class EplHandler extends AbstractHandler {

    @Override
    public final Object execute(ExecutionEvent event) {
        EplEditors.of(HandlerUtil.getActiveEditor(event)).ifPresent(editor -> EplEditors.viewer(editor).ifPresent(viewer ->
                EplEditors.model(editor).ifPresent(model -> run(editor, viewer, model))));
        return null;
    }

    /** Executes the command in the UI thread. */
    protected abstract void run(ITextEditor editor, ISourceViewer viewer, EplModel model);

    /** Returns whether the text may be changed. The platform may ask the user, or shows a message. */
    protected static boolean isEditable(ITextEditor editor) {
        return !(editor instanceof ITextEditorExtension2 extension) || extension.validateEditorInputState();
    }

    /** Shows in the status line why the command has no effect. */
    protected static void showMessage(ITextEditor editor, String message) {
        var status = editor.getEditorSite().getActionBars().getStatusLineManager();
        if (status != null) {
            status.setErrorMessage(message);
        }
        editor.getSite().getShell().getDisplay().beep();
    }
}
