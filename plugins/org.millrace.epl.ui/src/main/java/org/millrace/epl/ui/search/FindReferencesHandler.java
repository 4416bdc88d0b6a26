package org.millrace.epl.ui.search;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.EplHandler;

/** Shows the references to the element at the cursor in the Search view. */
public final class FindReferencesHandler extends EplHandler {

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        var offset = EplEditors.caret(viewer);
        model.whenReady(snapshot -> {
            var token = snapshot.document().visibleTokenAt(offset);
            if (token.isEmpty() || EplModels.services(snapshot.document()).references(snapshot.project(), snapshot.document(), offset, true).isEmpty()) {
                showMessage(editor, Messages.FindReferencesHandler_nothing);
                return;
            }
            NewSearchUI.runQueryInBackground(new ReferenceQuery(snapshot, offset, token.get().text(snapshot.document().text())));
        });
    }
}
