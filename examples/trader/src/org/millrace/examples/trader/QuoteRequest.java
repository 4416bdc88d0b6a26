package org.millrace.examples.trader;

/**
 * A request for the prices of a security.
 *
 * @param quoteRequestId names the request
 * @param symbol         the security
 */
public record QuoteRequest(String quoteRequestId, String symbol) {
}
