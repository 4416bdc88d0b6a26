package org.millrace.tests.engines;

/** A trade of a stock, as a JavaBean like the example's event, which every engine accepts. */
public final class StockTick {

    private String symbol = "";
    private double lastPrice;
    private long clientTimestamp;
    private long timestamp;

    public StockTick() {
    }

    /** Creates a tick without a time of arrival. */
    StockTick(String symbol, double lastPrice, long clientTimestamp) {
        this.symbol = symbol;
        this.lastPrice = lastPrice;
        this.clientTimestamp = clientTimestamp;
    }

    public String getSymbol() {
        return symbol;
    }

    public void setSymbol(String symbol) {
        this.symbol = symbol;
    }

    public double getLastPrice() {
        return lastPrice;
    }

    public void setLastPrice(double lastPrice) {
        this.lastPrice = lastPrice;
    }

    /** Returns the number of the tick in its market. */
    public long getClientTimestamp() {
        return clientTimestamp;
    }

    public void setClientTimestamp(long clientTimestamp) {
        this.clientTimestamp = clientTimestamp;
    }

    /** Returns the time of arrival, in nanoseconds of {@link System#nanoTime}. */
    public long getTimestamp() {
        return timestamp;
    }

    public void setTimestamp(long timestamp) {
        this.timestamp = timestamp;
    }
}
