package org.millrace.epl.ui.translation;

import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.EplHandler;

/** Opens the translation view without activating it. */
public final class ShowTranslationHandler extends EplHandler {

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        try {
            editor.getSite().getPage().showView(TranslationView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ErrorDialog.openError(editor.getSite().getShell(), Messages.ShowTranslationHandler_title, null, e.getStatus());
        }
    }
}
