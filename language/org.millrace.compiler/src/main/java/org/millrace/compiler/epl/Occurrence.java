package org.millrace.compiler.epl;

import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.tokens.Placeholder;

import java.util.ArrayList;
import java.util.List;

/**
 * A place of a statement at which a parameter's value is put in.
 *
 * @param start     the offset of the first character that is replaced
 * @param end       the offset behind the last
 * @param parameter the parameter's name
 * @param token     the token in which it lies
 * @param index     the token's position among the tokens
 */
record Occurrence(int start, int end, String parameter, EplToken token, int index) {

    /**
     * Finds the occurrences of {@code ${name}}, and in a statement without any, if there is a
     * single parameter, those of the bare {@code $}. Comments have none. In the query of a database, other names
     * than those of parameters belong to the query.
     */
    static List<Occurrence> in(String text, List<EplToken> tokens, List<Parameter> parameters) {
        var names = parameters.stream().map(Parameter::name).toList();
        var named = find(text, tokens, names, "");
        return !named.isEmpty() || names.size() != 1 ? named : find(text, tokens, names, names.getFirst());
    }

    private static List<Occurrence> find(String text, List<EplToken> tokens, List<String> names, String bare) {
        var found = new ArrayList<Occurrence>();
        for (var index = 0; index < tokens.size(); index++) {
            var token = tokens.get(index);
            if (token.isHidden()) {
                continue;
            }
            for (var i = text.indexOf('$', token.start(), token.end()); i >= 0; i = text.indexOf('$', i + 1, token.end())) {
                var end = Placeholder.endAt(text, i);
                var isParameter = end > 0 && names.contains(text.substring(i + 2, end - 1));
                if (!isParameter && token.is(EplToken.STRING) && isQuery(text, tokens.subList(0, index))) {
                    continue;
                }
                if (end > 0) {
                    found.add(new Occurrence(i, end, text.substring(i + 2, end - 1), token, index));
                } else if (!bare.isEmpty()) {
                    found.add(new Occurrence(i, i + 1, bare, token, index));
                }
            }
        }
        return found;
    }

    /** Returns whether the tokens before a string make it the query of {@code sql:name ['…']}, or its example for metadata. */
    private static boolean isQuery(String text, List<EplToken> before) {
        var words = before.reversed().stream().filter(token -> !token.isHidden()).limit(4).map(token -> text.substring(token.start(), token.end())).toList();
        return !words.isEmpty() && (words.getFirst().equalsIgnoreCase("metadatasql")
                || words.size() == 4 && words.getFirst().equals("[") && words.get(2).equals(":") && words.get(3).equalsIgnoreCase("sql"));
    }

    /** Whether it is all that stands between the quotes of a string. */
    boolean isWholeString() {
        return token.is(EplToken.STRING) && start == token.start() + 1 && end == token.end() - 1;
    }

    /** Whether it is a token of its own outside strings. */
    boolean isWholeToken() {
        return !token.is(EplToken.STRING) && start == token.start() && end == token.end();
    }
}
