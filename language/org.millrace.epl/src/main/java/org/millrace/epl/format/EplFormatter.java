package org.millrace.epl.format;

import org.millrace.epl.EplSource;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.lexer.EplLexer;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays EPL texts out. Only blanks and line ends between tokens change: no token does, comments stay
 * where they are between the tokens, and a statement with a fault is left as it is. A text that was
 * laid out is not changed when it is laid out again.
 */
public final class EplFormatter {

    private EplFormatter() {
    }

    /** The text as it is laid out. */
    public static String format(String text, FormatOptions options) {
        return TextEdit.applied(text, edits(EplSource.parse(text), options));
    }

    /** The changes that lay a text out, in the order of the text. */
    public static List<TextEdit> edits(EplSource source, FormatOptions options) {
        return edits(source, options, 0, source.text().length());
    }

    /**
     * The changes that lay out the statements that a part of a text touches.
     *
     * @param start the offset at which the part begins
     * @param end   the offset behind it
     */
    public static List<TextEdit> edits(EplSource source, FormatOptions options, int start, int end) {
        var layout = new TextLayout(source, options).blanks();
        var items = source.tokens().stream().filter(token -> !token.is("WS")).toList();
        var from = 0;
        var to = source.text().length();
        if (start > 0 || end < to) {
            var touched = source.statements().stream().filter(s -> s.start() <= end && s.end() >= start).toList();
            if (touched.isEmpty()) {
                return List.of();
            }
            from = touched.getFirst().start();
            to = touched.getLast().end();
        }
        var edits = new ArrayList<TextEdit>();
        var at = 0;
        for (var i = 0; i <= items.size(); i++) {
            var next = i < items.size() ? items.get(i).start() : source.text().length();
            var blanks = layout.get(i);
            if (at >= from && next <= to && !source.text().substring(at, next).equals(blanks)) {
                edits.add(new TextEdit(at, next - at, blanks));
            }
            at = i < items.size() ? items.get(i).end() : at;
        }
        return isSame(source, edits) ? List.copyOf(edits) : List.of();
    }

    /** Whether the tokens are the same after the changes: the last line of defence of somebody's text. */
    private static boolean isSame(EplSource source, List<TextEdit> edits) {
        var changed = TextEdit.applied(source.text(), edits);
        var before = source.tokens().stream().filter(token -> !token.is("WS")).iterator();
        for (var token : EplLexer.tokens(changed)) {
            if (token.is("WS")) {
                continue;
            }
            if (!before.hasNext()) {
                return false;
            }
            var was = before.next();
            if (!was.type().equals(token.type()) || was.length() != token.length()
                    || !source.text().regionMatches(was.start(), changed, token.start(), was.length())) {
                return false;
            }
        }
        return !before.hasNext();
    }
}
