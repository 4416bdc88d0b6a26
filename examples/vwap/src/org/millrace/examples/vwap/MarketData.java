package org.millrace.examples.vwap;

/**
 * A trade. Events are JavaBeans: the names of the getters are the names that statements use, and the
 * runtime fills a new object through the setters.
 */
public final class MarketData {

    private String ticker;
    private double price;
    private int volume;
    private long sent;

    /** Makes an empty trade; the adapter's codec sets its properties. */
    public MarketData() {
    }

    /** The stock: S, a number, and as many letters A as it takes for four characters. */
    public String getTicker() {
        return ticker;
    }

    /** Sets the stock. */
    public void setTicker(String ticker) {
        this.ticker = ticker;
    }

    /** The price of a piece. */
    public double getPrice() {
        return price;
    }

    /** Sets the price. */
    public void setPrice(double price) {
        this.price = price;
    }

    /** How many pieces were traded. */
    public int getVolume() {
        return volume;
    }

    /** Sets the volume. */
    public void setVolume(int volume) {
        this.volume = volume;
    }

    /** When the sender meant to send it, in nanoseconds since 1970-01-01 UTC. */
    public long getSent() {
        return sent;
    }

    /** Sets the time of sending. */
    public void setSent(long sent) {
        this.sent = sent;
    }
}
