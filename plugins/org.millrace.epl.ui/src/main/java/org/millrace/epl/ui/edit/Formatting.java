package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.problem.TextFixes;

import java.util.List;
import java.util.Optional;

/** Formats a text in a viewer, and keeps the cursor at its word. */
final class Formatting {

    private Formatting() {
    }

    /** Formats the statements that overlap a range, or all. */
    static void apply(ISourceViewer viewer, EplDocument text, Optional<TextRange> part) {
        var services = EplModels.services(text);
        var edits = part.map(range -> services.format(text, range, FormatOptions.DEFAULT))
                .orElseGet(() -> services.format(text, FormatOptions.DEFAULT));
        if (!edits.isEmpty()) {
            apply(viewer, edits);
        }
    }

    private static void apply(ISourceViewer viewer, List<TextEdit> edits) {
        IDocument document = viewer.getDocument();
        var selected = viewer.getSelectedRange();
        var kept = new Position(selected.x, selected.y);
        try {
            document.addPosition(kept);
            TextFixes.apply(document, edits);
            document.removePosition(kept);
            if (!kept.isDeleted()) {
                viewer.setSelectedRange(kept.getOffset(), kept.getLength());
            }
        } catch (BadLocationException e) {
            throw new IllegalStateException(e);
        }
    }
}
