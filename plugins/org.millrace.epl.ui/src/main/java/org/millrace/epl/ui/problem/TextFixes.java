package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentRewriteSessionType;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.edits.TextEdit;

import java.util.List;

/** Applies edits of the language services to documents. */
public final class TextFixes {

    private TextFixes() {
    }

    /** Converts edits to those of the platform. */
    public static TextEdit edit(List<org.millrace.epl.edit.TextEdit> edits) {
        var whole = new MultiTextEdit();
        edits.forEach(edit -> whole.addChild(new ReplaceEdit(edit.offset(), edit.length(), edit.replacement())));
        return whole;
    }

    /**
     * Applies edits as one undo step. The document must have the version for which they were computed.
     *
     * @return whether the edits were applied
     */
    public static boolean apply(IDocument document, List<org.millrace.epl.edit.TextEdit> edits) {
        var session = document instanceof IDocumentExtension4 extension
                ? extension.startRewriteSession(edits.size() > 50 ? DocumentRewriteSessionType.UNRESTRICTED : DocumentRewriteSessionType.UNRESTRICTED_SMALL)
                : null;
        try {
            edit(edits).apply(document);
            return true;
        } catch (BadLocationException e) {
            // The text has changed, so the edits no longer apply.
            return false;
        } finally {
            if (session != null) {
                ((IDocumentExtension4) document).stopRewriteSession(session);
            }
        }
    }
}
