package org.millrace.tests.engines;

/**
 * The output of a rule: the five columns of the example's queries, and the rule.
 *
 * @param rule            the rule
 * @param symbol          the symbol
 * @param lastPrice       the price that triggered the rule
 * @param value           the change of the price in percent, or the length of the run of upticks
 * @param clientTimestamp the client timestamp of the tick
 * @param timestamp       the timestamp of the tick; 0 if the engine copies events
 */
public record Signal(Rule rule, String symbol, double lastPrice, double value, long clientTimestamp, long timestamp) {

    /** The two rules. */
    public enum Rule {

        /** The price changed by more than 2 %: 100 · (last − previous) / previous is above 2 or below −2. */
        PRICE_MOVE,

        /** The price rose at least three times in a row; an equal price ends the run. */
        UPTICK
    }
}
