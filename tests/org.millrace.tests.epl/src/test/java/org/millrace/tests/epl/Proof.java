package org.millrace.tests.epl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.millrace.epl.bea.BeaTranslator;

import java.util.List;

/**
 * Proves that a statement in the BEA dialect means what its translation computes: the rows that are
 * expected follow from the meaning of the dialect, and both a translation by hand and the one under
 * test have to give them.
 */
final class Proof {

    private final String dialect;
    private String byHand = "";
    private String consumer = "";
    private boolean alike;
    private Script script = new Script();

    private Proof(String dialect) {
        this.dialect = dialect;
    }

    /** @param dialect a statement in the BEA dialect */
    static Proof that(String dialect) {
        return new Proof(dialect);
    }

    /** The same statement in Esper's EPL, written by hand. */
    Proof is(String epl) {
        byHand = epl;
        return this;
    }

    /** A statement in Esper's EPL whose output is looked at instead, for one that inserts into a stream. */
    Proof seenBy(String epl) {
        consumer = epl;
        return this;
    }

    /** The translation has to be printed like that by hand, but for white space and capitals. */
    Proof printedSo() {
        alike = true;
        return this;
    }

    Proof given(Script events) {
        script = events;
        return this;
    }

    /**
     * Checks the output.
     *
     * @param rows the time and the values, as {@link Bench#run} has them
     */
    void gives(String... rows) {
        var expected = List.of(rows);
        assertEquals(expected, Bench.run(module(byHand), script), () -> "by hand: " + byHand);
        var translated = translation();
        assertEquals(expected, Bench.run(module(translated), script), () -> "translated: " + translated);
        if (alike) {
            assertEquals(words(byHand), words(translated));
        }
    }

    private String module(String statement) {
        return consumer.isEmpty() ? statement : statement.replaceFirst(";\\s*$", "") + ";\n" + consumer;
    }

    private String translation() {
        var translation = BeaTranslator.translate(dialect);
        assertEquals(List.of(), translation.problems(), () -> "problems of: " + dialect);
        return translation.text();
    }

    private static String words(String epl) {
        var words = String.join(" ", Tokens.of(epl).texts()).toLowerCase();
        return words.endsWith(" ;") ? words.substring(0, words.length() - 2) : words;
    }
}
