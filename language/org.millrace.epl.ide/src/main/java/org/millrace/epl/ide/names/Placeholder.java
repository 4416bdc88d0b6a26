package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.lexer.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A placeholder of a template, <code>${name}</code>.
 *
 * @param whole the placeholder with the dollar and the braces
 * @param name  the place of the name
 */
public record Placeholder(TextRange whole, TextRange name) {

    private static final Pattern FORM = Pattern.compile("\\$\\{([\\p{L}\\p{Nd}_]+)}");

    /** The placeholders in a part of a text; those in comments mean nothing and are left out. */
    public static List<Placeholder> in(EplDocument document, TextRange part) {
        var found = new ArrayList<Placeholder>();
        var matcher = FORM.matcher(document.text()).region(Math.min(part.start(), document.text().length()), Math.min(part.end(), document.text().length()));
        while (matcher.find()) {
            if (document.tokenAt(matcher.start()).filter(token -> token.is(EplToken.SL_COMMENT) || token.is(EplToken.ML_COMMENT)).isEmpty()) {
                found.add(new Placeholder(new TextRange(matcher.start(), matcher.end()), new TextRange(matcher.start(1), matcher.end(1))));
            }
        }
        return found;
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
