package org.millrace.epl.expect;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Reads the tokens of a statement that is being written: inserts names and closing brackets that are missing, and
 * leaves out tokens that do not fit.
 */
final class TolerantReading {

    /** The most brackets that are closed at one place. */
    private static final int MOST_CLOSED = 8;

    private final GrammarTables tables;
    private final CharSequence text;
    private final Chart chart;
    private final List<EplToken> tokens = new ArrayList<>();
    /** What closes the open brackets, the innermost first. */
    private final Deque<String> closing = new ArrayDeque<>();

    TolerantReading(GrammarTables tables, Chart chart, CharSequence text) {
        this.tables = tables;
        this.text = text;
        this.chart = chart;
    }

    /** Returns the tokens that the grammar accepts; inserted ones have no characters. */
    List<EplToken> tokens() {
        return List.copyOf(tokens);
    }

    /** Reads tokens as far as the chart goes; hidden ones are passed over. */
    void read(List<EplToken> all) {
        for (var token : all) {
            if (!token.isHidden() && !chart.exhausted()) {
                read(token);
            }
        }
    }

    private void read(EplToken token) {
        var symbols = possible(tables, text, token);
        if (chart.read(symbols) || readWithMissing(symbols, token.start())) {
            add(chart.isFirst() ? token : new EplToken(tables.symbols().get(symbols[1]), token.start(), token.end()));
        }
    }

    private boolean readWithMissing(int[] symbols, int at) {
        for (var missing : missing()) {
            var all = numbers(missing);
            all.add(symbols);
            if (chart.readAll(all, false)) {
                insert(missing, at);
                return true;
            }
        }
        return false;
    }

    /** Inserts what is missing at the end, if the statement may end then. */
    void end() {
        chart.followAll();
        if (!chart.mayEnd()) {
            missing().stream().filter(missing -> chart.readAll(numbers(missing), true)).findFirst()
                    .ifPresent(missing -> insert(missing, 0));
        }
    }

    /** Returns what may be missing: a name, or brackets that close those that are open, or both. */
    private List<List<String>> missing() {
        var all = new ArrayList<List<String>>();
        all.add(List.of(EplToken.ID));
        var brackets = new ArrayList<String>();
        for (var bracket : closing) {
            if (brackets.size() < MOST_CLOSED) {
                brackets.add(bracket);
                all.add(List.copyOf(brackets));
                var behindName = new ArrayList<>(List.of(EplToken.ID));
                behindName.addAll(brackets);
                all.add(behindName);
            }
        }
        return all;
    }

    private List<int[]> numbers(List<String> types) {
        return new ArrayList<>(types.stream().map(type -> new int[] {tables.number(type)}).toList());
    }

    /** Inserts tokens behind the last one; in front of all others at an offset. */
    private void insert(List<String> types, int first) {
        var at = tokens.isEmpty() ? first : tokens.getLast().end();
        types.forEach(type -> add(new EplToken(type, at, at)));
    }

    private void add(EplToken token) {
        tokens.add(token);
        switch (token.type()) {
            case "(" -> closing.push(")");
            case "[", "-[" -> closing.push("]");
            case "{" -> closing.push("}");
            case "case" -> closing.push("end");
            default -> {
                if (token.type().equals(closing.peek())) {
                    closing.pop();
                }
            }
        }
    }

    /**
     * Returns the numbers of the tokens that a token may be. A word that the lexer takes for a name may be a keyword of
     * a context nevertheless, since what makes it one may yet be to come.
     */
    static int[] possible(GrammarTables tables, CharSequence text, EplToken token) {
        var own = tables.number(token.type());
        if (token.is(EplToken.ID)) {
            var word = tables.number(token.text(text).toLowerCase(Locale.ROOT));
            return word < 0 ? new int[] {own} : new int[] {own, word};
        }
        return token.is(".") ? new int[] {own, tables.number(EplToken.LEGACY_DOT)} : new int[] {own};
    }
}
