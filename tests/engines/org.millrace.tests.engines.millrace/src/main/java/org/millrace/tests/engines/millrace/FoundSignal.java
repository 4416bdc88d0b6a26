package org.millrace.tests.engines.millrace;

/**
 * What arrives at the bean: the columns of the two rules, of which each has one that the other has not.
 *
 * @param symbol          the symbol
 * @param lastPrice       the price that made the rule speak
 * @param change          by how many percent the price moved; 0 if the other rule spoke
 * @param upticks         how many upticks there were in a row; 0 if the other rule spoke
 * @param clientTimestamp of the tick
 * @param timestamp       when the tick came in
 */
public record FoundSignal(String symbol, double lastPrice, double change, int upticks, long clientTimestamp, long timestamp) {
}
