package org.millrace.tests.engines;

/**
 * What a rule found: the five columns of the example's queries, and which rule it was.
 *
 * @param rule            the rule
 * @param symbol          the symbol
 * @param lastPrice       the price that made the rule speak
 * @param value           by how many percent the price moved, or how many upticks there were in a row
 * @param clientTimestamp of the tick
 * @param timestamp       of the tick; engines that copy events may leave it 0
 */
public record Signal(Rule rule, String symbol, double lastPrice, double value, long clientTimestamp, long timestamp) {

    /** The two rules. */
    public enum Rule {

        /** The price moved by more than 2 % from the one before: 100 · (last − previous) / previous is above 2 or below −2. */
        PRICE_MOVE,

        /** The price rose three times or more in a row; a price equal to the one before ends the row. */
        UPTICK
    }
}
