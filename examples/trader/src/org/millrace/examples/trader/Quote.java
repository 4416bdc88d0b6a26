package org.millrace.examples.trader;

/**
 * The prices of a security.
 *
 * @param quoteRequestId the request that it answers; null for an update of a price
 * @param quoteId        names the quote
 * @param symbol         the security
 * @param bid            the price at which one can sell; 0 for an unknown security
 * @param offer          the price at which one can buy; 0 for an unknown security
 */
public record Quote(String quoteRequestId, String quoteId, String symbol, double bid, double offer) {
}
