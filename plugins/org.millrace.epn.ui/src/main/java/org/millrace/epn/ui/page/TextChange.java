package org.millrace.epn.ui.page;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/**
 * What makes one text of another: one piece that is replaced, so that places around it, such as those
 * of markers, stay.
 *
 * @param offset where the piece begins
 * @param length how long it was
 * @param text   what stands there afterwards
 */
record TextChange(int offset, int length, String text) {

    /** The smallest such piece. */
    static TextChange between(String before, String after) {
        var limit = Math.min(before.length(), after.length());
        var start = 0;
        while (start < limit && before.charAt(start) == after.charAt(start)) {
            start++;
        }
        var end = 0;
        while (end < limit - start && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
            end++;
        }
        return new TextChange(start, before.length() - start - end, after.substring(start, after.length() - end));
    }

    /** Makes the change in a document that holds the text before it. */
    void apply(IDocument document) {
        try {
            document.replace(offset, length, text);
        } catch (BadLocationException e) {
            throw new IllegalArgumentException("not the text for which the change was made", e);
        }
    }
}
