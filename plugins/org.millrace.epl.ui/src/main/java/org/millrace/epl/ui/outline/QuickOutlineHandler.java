package org.millrace.epl.ui.outline;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.EplHandler;

/** Opens the popup with the outline. */
public final class QuickOutlineHandler extends EplHandler {

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        model.whenReady(snapshot -> {
            var nodes = OutlineNode.of(EplModels.services(snapshot.document()).outline(snapshot.document()));
            new QuickOutline(viewer.getTextWidget().getShell(), nodes, OutlineNode.at(nodes, EplEditors.caret(viewer)),
                    node -> editor.selectAndReveal(node.entry().selected().start(), node.entry().selected().length())).open();
        });
    }
}
