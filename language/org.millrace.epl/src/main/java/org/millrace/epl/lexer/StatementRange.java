package org.millrace.epl.lexer;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement among the tokens of a text: what stands between two semicolons, without the hidden
 * tokens at both ends.
 *
 * @param first   the position of its first token among all tokens
 * @param last    the position of its last token
 * @param tooDeep the token at which brackets are nested deeper than {@link #DEEPEST}; empty if they
 *                are not
 */
public record StatementRange(int first, int last, Optional<EplToken> tooDeep) {

    /** How deep brackets may be nested. */
    public static final int DEEPEST = 100;

    /** The most tokens in a row that each may open a new level: "not", "every" and minus signs. */
    private static final int MOST_PREFIXES = 100;

    /** How deep the arguments of types may be nested; so many comparisons of names in a row look the same. */
    private static final int DEEPEST_TYPE = 500;

    /**
     * Returns what is written of it, with the comments in it.
     *
     * @param text   the text in which it stands
     * @param tokens all tokens of the text
     */
    public String text(String text, List<EplToken> tokens) {
        return text.substring(tokens.get(first).start(), tokens.get(last).end());
    }

    /** The statements of a text that have a token. */
    public static List<StatementRange> of(List<EplToken> tokens) {
        var ranges = new ArrayList<StatementRange>();
        var first = -1;
        var last = -1;
        var depth = 0;
        var prefixes = 0;
        var types = 0;
        Optional<EplToken> tooDeep = Optional.empty();
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.isHidden()) {
                continue;
            }
            if (token.is(";")) {
                if (first >= 0) {
                    ranges.add(new StatementRange(first, last, tooDeep));
                }
                first = -1;
                depth = 0;
                prefixes = 0;
                types = 0;
                tooDeep = Optional.empty();
                continue;
            }
            first = first < 0 ? i : first;
            last = i;
            prefixes = switch (token.type()) {
                case "not", "every", "-", "+", "case", "new", "->", "=>" -> prefixes + 1;
                default -> 0;
            };
            types = switch (token.type()) {
                case "<" -> types + 1;
                case ".", ",", "?", "[", "]" -> types;
                default -> token.isWord() || token.is(EplToken.QUOTED_ID) || token.is(EplToken.PLACEHOLDER) ? types : 0;
            };
            depth += switch (token.type()) {
                case "(", "[", "{", "-[", "case" -> 1;
                case ")", "]", "}", "end" -> -1;
                default -> 0;
            };
            if (tooDeep.isEmpty() && (depth > DEEPEST || prefixes > MOST_PREFIXES || types > DEEPEST_TYPE)) {
                tooDeep = Optional.of(token);
            }
        }
        if (first >= 0) {
            ranges.add(new StatementRange(first, last, tooDeep));
        }
        return List.copyOf(ranges);
    }
}
