package org.millrace.epn.ui.fix;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.millrace.epn.Position;

/**
 * The position of a marker.
 *
 * @param line   the line, from 1
 * @param offset the offset; less than 0 if only the line is known
 */
record MarkerPosition(int line, int offset) {

    /** Returns the position in a text: the first word of the line if the offset is unknown. */
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

    /** Returns the offset in a text; the end of the text if it has become shorter. */
    int in(IDocument document) {
        try {
            return offset >= 0 ? Math.min(offset, document.getLength()) : document.getLineOffset(line - 1);
        } catch (BadLocationException e) {
            return document.getLength();
        }
    }
}
