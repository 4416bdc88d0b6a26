package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextUtilities;
import org.millrace.epl.format.FormatOptions;

/** Indents new lines: deeper after an open bracket, and like the statement after a semicolon. */
public final class IndentEdits implements IAutoEditStrategy {

    private static final String STEP = FormatOptions.DEFAULT.indent();

    private final DocumentTokens tokens = new DocumentTokens();

    @Override
    public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
        if (!command.doit || TextUtilities.equals(document.getLegalLineDelimiters(), command.text) < 0) {
            return;
        }
        try {
            var before = document.get(lineStart(document, command.offset), command.offset - lineStart(document, command.offset));
            var written = before.stripTrailing();
            if (written.endsWith(";")) {
                command.text += indent(document, statementStart(document, command.offset));
            } else if (!written.isEmpty() && "([{".indexOf(written.charAt(written.length() - 1)) >= 0) {
                var end = command.offset + command.length;
                var closes = end < document.getLength() && ")]}".indexOf(document.getChar(end)) >= 0;
                var line = command.text;
                var base = indent(document, command.offset);
                command.text = line + base + STEP + (closes ? line + base : "");
                command.shiftsCaret = false;
                command.caretOffset = command.offset + line.length() + base.length() + STEP.length();
            } else {
                command.text += indent(document, command.offset);
            }
        } catch (BadLocationException e) {
            // The line is not indented.
        }
    }

    private static int lineStart(IDocument document, int offset) throws BadLocationException {
        return document.getLineInformationOfOffset(offset).getOffset();
    }

    /** Returns the whitespace at the start of a line, up to an offset in it. */
    private static String indent(IDocument document, int offset) throws BadLocationException {
        var start = lineStart(document, offset);
        var end = start;
        while (end < offset && end < document.getLength() && (document.getChar(end) == ' ' || document.getChar(end) == '\t')) {
            end++;
        }
        return document.get(start, end - start);
    }

    /** Returns the offset of the statement that ends with the last semicolon before an offset. */
    private int statementStart(IDocument document, int offset) {
        var start = offset;
        var next = true;
        var last = offset;
        for (var token : tokens.of(document)) {
            if (token.start() >= offset) {
                break;
            }
            if (next && !token.isHidden()) {
                start = token.start();
                next = false;
            }
            if (token.is(";")) {
                last = start;
                next = true;
            }
        }
        return last == offset ? start : last;
    }
}
