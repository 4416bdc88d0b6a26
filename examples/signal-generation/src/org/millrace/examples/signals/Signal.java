package org.millrace.examples.signals;

/**
 * What a rule found. The runtime makes the record from the columns of the queries that have the names
 * of its components.
 *
 * @param symbol          the symbol
 * @param lastPrice       the price that made the rule speak
 * @param clientTimestamp when the tick was sent, in nanoseconds since 1970-01-01 UTC
 * @param timestamp       when the tick came in, in nanoseconds of {@link System#nanoTime}
 */
public record Signal(String symbol, double lastPrice, long clientTimestamp, long timestamp) {
}
