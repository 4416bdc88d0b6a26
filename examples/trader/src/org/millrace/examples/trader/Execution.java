package org.millrace.examples.trader;

import java.time.Instant;

/**
 * The report about an order.
 *
 * @param orderId            the name that the desk gives the order
 * @param clientOrderId      the name that the client gave it
 * @param executionId        names the report
 * @param executionType      0 for a new order, 8 for a rejected one
 * @param orderStatus        the same
 * @param symbol             the security
 * @param side               1 to buy, 2 to sell
 * @param leavesQuantity     the number of shares that remain
 * @param cumulativeQuantity the number of shares that were traded
 * @param averagePrice       their average price
 * @param transactTime       the time of the report
 * @param text               why the order is rejected; null if it is not
 */
public record Execution(String orderId, String clientOrderId, String executionId, String executionType, String orderStatus, String symbol, String side,
        long leavesQuantity, long cumulativeQuantity, double averagePrice, Instant transactTime, String text) {
}
