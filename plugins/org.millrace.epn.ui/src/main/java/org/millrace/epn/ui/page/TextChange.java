package org.millrace.epn.ui.page;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/**
 * The difference between two texts as one replacement, which preserves positions outside it, such as those of markers.
 *
 * @param offset the start of the replaced range
 * @param length the length of the replaced range
 * @param text   the replacement
 */
public record TextChange(int offset, int length, String text) {

    /** Returns the smallest replacement. */
    public static TextChange between(String before, String after) {
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

    /** Applies the replacement to a document with the old text. */
    public void apply(IDocument document) {
        try {
            document.replace(offset, length, text);
        } catch (BadLocationException e) {
            throw new IllegalArgumentException("not the text for which the change was made", e);
        }
    }
}
