package org.millrace.tests.epl;

import org.millrace.epl.bea.BeaTranslator;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Tests the translation of a statement in the BEA dialect. The expected rows follow from the definition of the dialect;
 * both a translation by hand and the tested translation must output them.
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

    /**
     * Starts a test.
     *
     * @param dialect a statement in the BEA dialect
     */
    static Proof that(String dialect) {
        return new Proof(dialect);
    }

    /** Sets the same statement in Esper's EPL, translated by hand. */
    Proof is(String epl) {
        byHand = epl;
        return this;
    }

    /** Sets a statement in Esper's EPL whose output is tested instead, for a statement that inserts into a stream. */
    Proof seenBy(String epl) {
        consumer = epl;
        return this;
    }

    /** Requires that the translation equals that by hand, except for white space and case. */
    Proof printedSo() {
        alike = true;
        return this;
    }

    Proof given(Script events) {
        script = events;
        return this;
    }

    /**
     * Tests the output.
     *
     * @param rows the time and the values, in the format of {@link Bench#run}
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
