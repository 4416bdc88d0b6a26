package org.millrace.runtime.state;

/** An event type with a text and numbers; only its declared types matter. */
public final class Tick {

    private String symbol;
    private double price;
    private int volume;
    private long time;

    public String getSymbol() {
        return symbol;
    }

    public double getPrice() {
        return price;
    }

    public int getVolume() {
        return volume;
    }

    public long getTime() {
        return time;
    }
}
