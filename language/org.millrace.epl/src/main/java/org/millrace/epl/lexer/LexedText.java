package org.millrace.epl.lexer;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;

/**
 * A text and its tokens.
 *
 * @param text   the text
 * @param tokens all its tokens, the hidden ones included
 */
public record LexedText(String text, List<EplToken> tokens) {

    /** Copies the list. */
    public LexedText {
        tokens = List.copyOf(tokens);
    }

    /** Cuts a text into tokens. */
    public static LexedText of(String text) {
        return new LexedText(text, EplLexer.tokens(text));
    }

    /**
     * Cuts a later version of the text into tokens. Only the statements between the first and the last difference are
     * read: nothing that is closed reaches beyond a semicolon.
     */
    public LexedText edited(String edited) {
        var delta = edited.length() - text.length();
        var equal = equalStart(edited);
        var behind = text.length() - equalEnd(edited, equal);
        var first = 0;
        var next = 0;
        while (next < tokens.size() && tokens.get(next).end() <= equal) {
            if (mayReachFurther(tokens.get(next))) {
                return of(edited);
            }
            next++;
            first = tokens.get(next - 1).is(";") ? next : first;
        }
        while (next < tokens.size() && !(tokens.get(next).is(";") && tokens.get(next).start() >= behind)) {
            next++;
        }
        var start = first == 0 ? 0 : tokens.get(first - 1).end();
        var end = next == tokens.size() ? edited.length() : tokens.get(next).end() + delta;
        var between = EplLexer.tokens(edited.substring(start, end));
        if (next < tokens.size() && (between.isEmpty() || !between.getLast().is(";") || between.stream().anyMatch(LexedText::mayReachFurther))) {
            return of(edited);
        }
        var all = new ArrayList<EplToken>(tokens.size() + between.size());
        all.addAll(tokens.subList(0, first));
        between.forEach(token -> all.add(moved(token, start)));
        tokens.subList(Math.min(next + 1, tokens.size()), tokens.size()).forEach(token -> all.add(moved(token, delta)));
        return new LexedText(edited, all);
    }

    /** Whether the token depends on what comes behind it: strings that are not closed, and scripts, in which there may be such strings. */
    private static boolean mayReachFurther(EplToken token) {
        return token.is(EplToken.OTHER) || token.is(EplToken.SCRIPT);
    }

    private static EplToken moved(EplToken token, int by) {
        return by == 0 ? token : new EplToken(token.type(), token.start() + by, token.end() + by);
    }

    private int equalStart(String edited) {
        var most = Math.min(text.length(), edited.length());
        var i = 0;
        while (i < most && text.charAt(i) == edited.charAt(i)) {
            i++;
        }
        return i;
    }

    private int equalEnd(String edited, int equal) {
        var most = Math.min(text.length(), edited.length()) - equal;
        var i = 0;
        while (i < most && text.charAt(text.length() - 1 - i) == edited.charAt(edited.length() - 1 - i)) {
            i++;
        }
        return i;
    }
}
