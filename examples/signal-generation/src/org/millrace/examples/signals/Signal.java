package org.millrace.examples.signals;

/**
 * What a rule found. The columns of the queries have the names of the components; the runtime makes
 * the record from them.
 *
 * @param symbol          the symbol
 * @param kind            the rule: {@code price-move} or {@code uptick}
 * @param lastPrice       the price that made the rule speak
 * @param value           for a price move the change in percent, for upticks how many there were in a row
 * @param clientTimestamp when the tick was sent, in nanoseconds since 1970-01-01 UTC
 * @param timestamp       when the tick came in, in nanoseconds of {@link System#nanoTime}
 */
public record Signal(String symbol, String kind, double lastPrice, double value, long clientTimestamp, long timestamp) {
}
