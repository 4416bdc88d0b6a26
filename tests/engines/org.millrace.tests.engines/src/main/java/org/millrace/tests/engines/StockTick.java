package org.millrace.tests.engines;

/** A trade of a stock, in the shape of the example's event: a JavaBean, which every engine takes. */
public final class StockTick {

    private String symbol = "";
    private double lastPrice;
    private long clientTimestamp;
    private long timestamp;

    /** Makes an empty tick. */
    public StockTick() {
    }

    /** Makes a tick that has not come in yet. */
    StockTick(String symbol, double lastPrice, long clientTimestamp) {
        this.symbol = symbol;
        this.lastPrice = lastPrice;
        this.clientTimestamp = clientTimestamp;
    }

    /** The symbol of the stock. */
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

    /** Tells the ticks of a market apart: their number. */
    public long getClientTimestamp() {
        return clientTimestamp;
    }

    /** Sets the number. */
    public void setClientTimestamp(long clientTimestamp) {
        this.clientTimestamp = clientTimestamp;
    }

    /** When it came in, in nanoseconds of {@link System#nanoTime}. */
    public long getTimestamp() {
        return timestamp;
    }

    /** Sets the time of arrival. */
    public void setTimestamp(long timestamp) {
        this.timestamp = timestamp;
    }
}
