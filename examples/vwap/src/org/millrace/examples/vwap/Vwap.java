package org.millrace.examples.vwap;

/**
 * An average. The runtime makes the record from the columns of the statements that have the names of its
 * components.
 *
 * @param ticker the stock
 * @param vwap   the average price of its last trades, weighted with their volumes
 */
public record Vwap(String ticker, double vwap) {
}
