package org.millrace.epl.syntax;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says of a clause at the wrong place where it belongs. */
final class ClauseOrder {

    /** The clauses in their order, by the keywords with which they begin; those of one line exclude each other. */
    private static final List<Set<String>> ORDER = List.of(Set.of("insert"), Set.of("select"), Set.of("from", "matching"), Set.of("retain"),
            Set.of("match_recognize"), Set.of("set"), Set.of("where"), Set.of("group"), Set.of("having"), Set.of("output"), Set.of("order"), Set.of("limit"));
    private static final Map<String, String> PHRASES = Map.of("insert", "insert into", "group", "group by", "order", "order by");
    private static final String ALL = "the order is insert into, select, from, where, group by, having, output, order by, limit";
    /** Where one of these begins a statement, a clause may stand without "select". */
    private static final Set<String> OTHER_STATEMENTS = Set.of("on", "update", "delete", "create", "merge");
    private static final int SELECT = 1;
    private static final int FROM = 2;
    private static final int RETAIN = 3;

    private final String text;
    private final List<EplToken> tokens;
    private final int position;
    private final int clause;
    /** The words between the bracket around the position, or the beginning, and the position. */
    private final List<EplToken> before;

    private ClauseOrder(String text, List<EplToken> tokens, int position) {
        this.text = text;
        this.tokens = tokens;
        this.position = position;
        clause = order(tokens.get(position));
        before = level(tokens, position);
    }

    /**
     * The fault of a statement that goes wrong at a clause which is known, but stands somewhere else.
     *
     * @param text     the text in which it stands
     * @param tokens   the visible tokens of the statement
     * @param position the token that does not fit
     * @return empty if the token begins no clause, or if the order is right
     */
    static Optional<SyntaxFault> of(String text, List<EplToken> tokens, int position) {
        var order = new ClauseOrder(text, tokens, position);
        return order.clause < 0 ? Optional.empty() : order.advice().map(advice -> order.fault(advice));
    }

    private Optional<String> advice() {
        var token = tokens.get(position);
        var seen = before.stream().filter(word -> order(word) >= 0).toList();
        var names = new HashSet<String>();
        before.forEach(word -> names.add(word.type()));
        if (clause > SELECT && !names.contains("select") && names.stream().noneMatch(OTHER_STATEMENTS::contains) && selectsLater()) {
            return Optional.of(phrase(token) + " belongs behind 'select'; " + ALL);
        }
        if (seen.stream().anyMatch(word -> order(word) == clause && clause != RETAIN)) {
            return clause == FROM && seen.stream().noneMatch(word -> word.type().equals(token.type()))
                    ? Optional.of("a statement has either 'from' or 'matching'; put one of them into a statement of its own, with 'insert into'") : Optional.empty();
        }
        var after = seen.stream().filter(word -> order(word) > clause).findFirst();
        if (after.isEmpty()) {
            return Optional.empty();
        }
        if (clause == RETAIN) {
            return Optional.of(phrase(token) + " belongs behind its source, in front of " + phrase(after.get()));
        }
        if (clause == FROM) {
            return Optional.of(phrase(after.get()) + " belongs behind " + phrase(token) + "; " + ALL);
        }
        var behind = seen.stream().filter(word -> order(word) < clause).reduce((a, b) -> b);
        return Optional.of(phrase(token) + " belongs " + behind.map(word -> "behind " + phrase(word) + ", ").orElse("") + "in front of " + phrase(after.get())
                + "; " + ALL);
    }

    private SyntaxFault fault(String advice) {
        var token = tokens.get(position);
        return new SyntaxFault(token.start(), token.length(), "syntax", "'" + token.text(text) + "' is not expected here", advice);
    }

    private boolean selectsLater() {
        var depth = 0;
        for (var token : tokens.subList(position, tokens.size())) {
            depth += depth(token);
            if (depth == 0 && token.is("select")) {
                return true;
            }
        }
        return false;
    }

    private static List<EplToken> level(List<EplToken> tokens, int position) {
        var found = new ArrayList<EplToken>();
        var depth = 0;
        for (var token : tokens.subList(0, position).reversed()) {
            depth -= depth(token);
            if (depth < 0) {
                break;
            }
            if (depth == 0 && token.isWord()) {
                found.add(token);
            }
        }
        return found.reversed();
    }

    private static int depth(EplToken token) {
        return switch (token.type()) {
            case "(", "[", "{", "-[" -> 1;
            case ")", "]", "}" -> -1;
            default -> 0;
        };
    }

    private static int order(EplToken token) {
        for (var i = 0; i < ORDER.size(); i++) {
            if (ORDER.get(i).contains(token.type())) {
                return i;
            }
        }
        return -1;
    }

    private static String phrase(EplToken token) {
        return "'" + PHRASES.getOrDefault(token.type(), token.type()) + "'";
    }
}
