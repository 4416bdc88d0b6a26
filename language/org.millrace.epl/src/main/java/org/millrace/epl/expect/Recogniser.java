package org.millrace.epl.expect;

import org.millrace.epl.parser.EplLanguage;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads the tokens of one statement and tells what may come behind them. May be used by any number of
 * threads.
 */
public final class Recogniser {

    private static final class Holder {
        private static final Recogniser INSTANCE = new Recogniser(GrammarCompiler.compile(EplLanguage.grammar()), "Statement");
    }

    private final GrammarTables tables;
    private final int root;

    Recogniser(GrammarTables tables, String rule) {
        this.tables = tables;
        root = tables.rules().stream().map(GrammarTables.Rule::name).toList().indexOf(rule);
    }

    /** The recogniser of EPL. */
    public static Recogniser get() {
        return Holder.INSTANCE;
    }

    /**
     * What may come behind some tokens of a statement. A token that does not fit is passed over, or
     * something is taken to be missing in front of it. A word that the lexer takes for a name may be a
     * keyword of a context nevertheless, since what makes it one may yet be to come.
     *
     * @param text   the text in which they stand
     * @param tokens the statement's tokens in front of the place; blanks and comments are passed over
     */
    public Expectations behind(CharSequence text, List<EplToken> tokens) {
        var chart = new Chart(tables, root);
        new TolerantReading(tables, chart, text).read(tokens);
        return expected(chart);
    }

    /**
     * Returns the tokens of a statement as {@link #behind} reads them: names and closing brackets that are missing are
     * inserted, tokens that do not fit and hidden ones are left out.
     *
     * @param text   the text in which they stand
     * @param tokens the statement's tokens
     */
    public List<EplToken> mended(CharSequence text, List<EplToken> tokens) {
        var reading = new TolerantReading(tables, new Chart(tables, root), text);
        reading.read(tokens);
        reading.end();
        return reading.tokens();
    }

    /**
     * How far the tokens of a statement are in accordance with the grammar.
     *
     * @param tokens the statement's tokens; blanks and comments are passed over
     */
    public Verdict verdict(List<EplToken> tokens) {
        return verdict(tokens, token -> new int[] {tables.number(token.type())});
    }

    /**
     * The same, but a name may be a keyword of a context, as in {@link #behind}.
     *
     * @param text   the text in which they stand
     * @param tokens the statement's tokens; blanks and comments are passed over
     */
    public Verdict lenientVerdict(CharSequence text, List<EplToken> tokens) {
        return verdict(tokens, token -> TolerantReading.possible(tables, text, token));
    }

    private Verdict verdict(List<EplToken> tokens, Function<EplToken, int[]> symbols) {
        var chart = new Chart(tables, root);
        for (var i = 0; i < tokens.size(); i++) {
            if (!tokens.get(i).isHidden() && !chart.read(symbols.apply(tokens.get(i)))) {
                return new Verdict(i, false, expected(chart));
            }
            if (chart.exhausted()) {
                return new Verdict(tokens.size(), true, Expectations.UNKNOWN);
            }
        }
        var expected = expected(chart);
        return new Verdict(tokens.size(), expected.end() || !expected.known(), expected);
    }

    /** The types of the tokens that a rule of the grammar may begin with. */
    public Set<String> beginning(String rule) {
        return tables.rules().stream().filter(r -> r.name().equals(rule)).flatMapToInt(r -> r.first().stream())
                .mapToObj(tables.symbols()::get).collect(Collectors.toUnmodifiableSet());
    }

    private Expectations expected(Chart chart) {
        chart.followAll();
        return chart.exhausted() ? Expectations.UNKNOWN : new ExpectationCollector(tables, chart).collect();
    }
}
