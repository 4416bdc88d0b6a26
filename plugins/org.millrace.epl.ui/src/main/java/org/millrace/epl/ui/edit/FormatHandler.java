package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.EplHandler;

import java.util.Optional;

/** Formats the text, or the selected statements. */
public final class FormatHandler extends EplHandler {

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        if (!isEditable(editor)) {
            return;
        }
        var selected = viewer.getSelectedRange();
        model.whenReady(snapshot -> Formatting.apply(viewer, snapshot.document(),
                selected.y > 0 ? Optional.of(new TextRange(selected.x, selected.x + selected.y)) : Optional.empty()));
    }
}
