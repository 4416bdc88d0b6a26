package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentRewriteSessionType;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.edits.TextEdit;

import java.util.List;

/** Makes the language's changes in the workbench's documents. */
public final class TextFixes {

    private TextFixes() {
    }

    /** Changes as the workbench has them. */
    public static TextEdit edit(List<org.millrace.epl.TextEdit> edits) {
        var whole = new MultiTextEdit();
        edits.forEach(edit -> whole.addChild(new ReplaceEdit(edit.offset(), edit.length(), edit.replacement())));
        return whole;
    }

    /**
     * Makes changes, as one for undoing. The document must be in the version for which they were found.
     *
     * @return whether the changes are in the document
     */
    public static boolean apply(IDocument document, List<org.millrace.epl.TextEdit> edits) {
        var session = document instanceof IDocumentExtension4 extension
                ? extension.startRewriteSession(edits.size() > 50 ? DocumentRewriteSessionType.UNRESTRICTED : DocumentRewriteSessionType.UNRESTRICTED_SMALL) : null;
        try {
            edit(edits).apply(document);
            return true;
        } catch (BadLocationException e) {
            // The text is another one by now; then the changes make no sense in it.
            return false;
        } finally {
            if (session != null) {
                ((IDocumentExtension4) document).stopRewriteSession(session);
            }
        }
    }
}
