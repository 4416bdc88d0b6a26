package org.millrace.examples.signals;

/**
 * A trade of a stock. Events are JavaBeans: the names of the getters are the names that queries
 * use, and the runtime fills a new object through the setters.
 */
public final class StockTick {

    private String symbol;
    private double lastPrice;
    private long clientTimestamp;
    private long timestamp;

    /** Makes an empty tick; the adapter's codec sets its properties. */
    public StockTick() {
    }

    /** The symbol of the stock: three capital letters. */
    public String getSymbol() {
        return symbol;
    }

    /** Sets the symbol. */
    public void setSymbol(String symbol) {
        this.symbol = symbol;
    }

    /** The price of the trade. */
    public double getLastPrice() {
        return lastPrice;
    }

    /** Sets the price. */
    public void setLastPrice(double lastPrice) {
        this.lastPrice = lastPrice;
    }

    /** When the sender meant to send it, in nanoseconds since 1970-01-01 UTC. */
    public long getClientTimestamp() {
        return clientTimestamp;
    }

    /** Sets the time of sending. */
    public void setClientTimestamp(long clientTimestamp) {
        this.clientTimestamp = clientTimestamp;
    }

    /** When it came in, in nanoseconds of {@link System#nanoTime}; set by the runtime. */
    public long getTimestamp() {
        return timestamp;
    }

    /** Sets the time of arrival. */
    public void setTimestamp(long timestamp) {
        this.timestamp = timestamp;
    }
}
