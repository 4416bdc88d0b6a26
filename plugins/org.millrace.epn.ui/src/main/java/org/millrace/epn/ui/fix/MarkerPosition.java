package org.millrace.epn.ui.fix;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.millrace.epn.Position;

/**
 * Where a marker is.
 *
 * @param line   the line, from 1
 * @param offset the offset; less than 0 if only the line is known
 */
record MarkerPosition(int line, int offset) {

    /** The place in a text; if only the line is known, where its first word begins. */
    Position position(IDocument document) {
        var at = in(document);
        if (offset < 0) {
            var text = document.get();
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
        return Position.at(document.get(), at);
    }

    /** The offset in a text; the end if the text has become shorter. */
    int in(IDocument document) {
        try {
            return offset >= 0 ? Math.min(offset, document.getLength()) : document.getLineOffset(line - 1);
        } catch (BadLocationException e) {
            return document.getLength();
        }
    }
}
