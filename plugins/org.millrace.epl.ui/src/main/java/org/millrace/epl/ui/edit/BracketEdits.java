package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.preference.EplPreferences;

/** Inserts closing brackets and quotes, overwrites them when they are typed, and deletes empty pairs. */
public final class BracketEdits implements IAutoEditStrategy {

    private static final String OPEN = "([{'\"`";
    private static final String CLOSE = ")]}'\"`";
    private static final String QUOTES = "'\"`";

    private final DocumentTokens tokens = new DocumentTokens();

    @Override
    public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
        if (!command.doit || !EplPreferences.store().getBoolean(EplPreferences.CLOSE_BRACKETS)) {
            return;
        }
        try {
            if (command.text.length() == 1 && command.length == 0) {
                typed(document, command, command.text.charAt(0));
            } else if (command.text.isEmpty() && command.length == 1 && isEmptyPair(document, command.offset)) {
                command.length = 2;
            }
        } catch (BadLocationException e) {
            // At the ends of the text there is nothing to close.
        }
    }

    private void typed(IDocument document, DocumentCommand command, char c) throws BadLocationException {
        var next = command.offset < document.getLength() ? document.getChar(command.offset) : '\n';
        var inside = isInsideText(document, command.offset);
        if (CLOSE.indexOf(c) >= 0 && next == c && (QUOTES.indexOf(c) < 0 ? !inside && isClosed(document, command.offset, c) : inside)) {
            command.text = "";
            command.shiftsCaret = false;
            command.caretOffset = command.offset + 1;
            return;
        }
        if (OPEN.indexOf(c) < 0 || inside || !Character.isWhitespace(next) && ")]},;".indexOf(next) < 0) {
            return;
        }
        var before = command.offset > 0 ? document.getChar(command.offset - 1) : ' ';
        if (QUOTES.indexOf(c) >= 0 && (Character.isJavaIdentifierPart(before) || before == c)) {
            return;
        }
        command.text = "" + c + CLOSE.charAt(OPEN.indexOf(c));
        command.shiftsCaret = false;
        command.caretOffset = command.offset + 1;
    }

    /** Returns whether an offset is in a string or a comment, including unterminated ones. */
    private boolean isInsideText(IDocument document, int offset) {
        return tokens.of(document).stream().anyMatch(token -> token.start() < offset && switch (token.type()) {
            case EplToken.SL_COMMENT -> offset <= token.end();
            case EplToken.ML_COMMENT, EplToken.STRING, EplToken.TRIPLE_QUOTED, EplToken.SCRIPT, EplToken.QUOTED_ID -> offset < token.end();
            case EplToken.OTHER -> offset <= token.end() && token.length() > 1;
            default -> false;
        });
    }

    /**
     * Returns whether the brackets of the statement are balanced, so that another closing bracket must not be inserted.
     */
    private boolean isClosed(IDocument document, int offset, char close) {
        var open = String.valueOf(OPEN.charAt(CLOSE.indexOf(close)));
        var depth = 0;
        for (var token : tokens.of(document)) {
            if (token.is(";")) {
                if (token.start() >= offset) {
                    break;
                }
                depth = 0;
            }
            depth += token.is(open) ? 1 : token.is(String.valueOf(close)) ? -1 : 0;
        }
        return depth <= 0;
    }

    private static boolean isEmptyPair(IDocument document, int offset) throws BadLocationException {
        if (offset + 1 >= document.getLength()) {
            return false;
        }
        var open = OPEN.indexOf(document.getChar(offset));
        return open >= 0 && document.getChar(offset + 1) == CLOSE.charAt(open);
    }
}
