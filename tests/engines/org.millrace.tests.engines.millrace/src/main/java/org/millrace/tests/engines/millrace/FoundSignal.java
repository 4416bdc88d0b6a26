package org.millrace.tests.engines.millrace;

/**
 * The input of the bean: the columns of both rules, each of which has one that the other does not have.
 *
 * @param symbol          the symbol
 * @param lastPrice       the price that triggered the rule
 * @param change          the change of the price in percent; 0 for the other rule
 * @param upticks         the length of the run of upticks; 0 for the other rule
 * @param clientTimestamp the timestamp of the tick
 * @param timestamp       the time of arrival of the tick
 */
public record FoundSignal(String symbol, double lastPrice, double change, int upticks, long clientTimestamp, long timestamp) {
}
