package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Optional;

/**
 * A placeholder of a template, <code>${name}</code>.
 *
 * @param whole the placeholder with the dollar and the braces
 * @param name  the place of the name
 */
public record Placeholder(TextRange whole, TextRange name) {

    /** The placeholders in a part of a text; those in comments mean nothing and are left out. */
    public static List<Placeholder> in(EplDocument document, TextRange part) {
        var length = document.text().length();
        return org.millrace.epl.tokens.Placeholder.in(document.text(), Math.min(part.start(), length), Math.min(part.end(), length)).stream()
                .filter(found -> document.tokenAt(found.start()).filter(EplToken::isComment).isEmpty())
                .map(found -> new Placeholder(new TextRange(found.start(), found.end()), new TextRange(found.nameStart(), found.nameEnd()))).toList();
    }

    /** All placeholders of a text. */
    public static List<Placeholder> in(EplDocument document) {
        return in(document, new TextRange(0, document.text().length()));
    }

    /** The placeholder at an offset. */
    public static Optional<Placeholder> at(EplDocument document, int offset) {
        var line = document.line(offset);
        var around = new TextRange(document.offset(line, 0), document.offset(line, Integer.MAX_VALUE));
        return in(document, around).stream().filter(placeholder -> placeholder.whole().touches(offset)).findFirst();
    }
}
