package org.millrace.compiler.epl;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An annotation in front of a statement.
 *
 * @param name  its name, without the {@code @}
 * @param start the offset of the {@code @}
 * @param end   the offset behind it
 * @param value the only string in its parentheses, without quotes and escapes; empty if there is none
 */
record Annotation(String name, int start, int end, Optional<String> value) {

    /** The annotations with which a statement begins. */
    static List<Annotation> leading(String text, List<EplToken> all) {
        var tokens = all.stream().filter(t -> !t.isHidden()).toList();
        var found = new ArrayList<Annotation>();
        var i = 0;
        while (i + 1 < tokens.size() && tokens.get(i).is("@") && tokens.get(i + 1).isWord()) {
            var start = tokens.get(i).start();
            i++;
            var name = new StringBuilder(tokens.get(i).text(text));
            i++;
            while (i + 1 < tokens.size() && tokens.get(i).is(".")) {
                name.append('.').append(tokens.get(i + 1).text(text));
                i += 2;
            }
            var end = tokens.get(i - 1).end();
            Optional<String> value = Optional.empty();
            if (i < tokens.size() && tokens.get(i).is("(")) {
                var close = closing(tokens, i);
                if (close - i == 2 && tokens.get(i + 1).is(EplToken.STRING)) {
                    value = Optional.of(StringLiteral.value(tokens.get(i + 1).text(text)));
                }
                end = tokens.get(Math.min(close, tokens.size() - 1)).end();
                i = close + 1;
            }
            found.add(new Annotation(name.toString(), start, end, value));
        }
        return found;
    }

    boolean isName() {
        return name.equalsIgnoreCase("name");
    }

    private static int closing(List<EplToken> tokens, int open) {
        var depth = 0;
        for (var i = open; i < tokens.size(); i++) {
            if (tokens.get(i).is("(")) {
                depth++;
            } else if (tokens.get(i).is(")") && --depth == 0) {
                return i;
            }
        }
        return tokens.size() - 1;
    }
}
