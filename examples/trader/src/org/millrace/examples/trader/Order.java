package org.millrace.examples.trader;

import java.time.Instant;

/**
 * An order.
 *
 * @param clientOrderId names the order
 * @param account       who pays
 * @param symbol        the security
 * @param side          1 to buy, 2 to sell
 * @param quantity      the number of shares
 * @param orderType     1 at any price, 2 with a limit
 * @param price         the limit
 * @param transactTime  the time of the order
 */
public record Order(String clientOrderId, String account, String symbol, String side, long quantity, String orderType, double price, Instant transactTime) {
}
