package org.millrace.tests.bench.state;

/** An event with a text and numbers. */
public final class Tick {

    private final String symbol;
    private final double price;
    private final int volume;
    private final long time;

    /** Creates an event with a unique text. */
    Tick(int number) {
        this.symbol = "S" + number;
        this.price = number;
        this.volume = number;
        this.time = number;
    }

    /** Creates the event with the number 0. */
    public Tick() {
        this(0);
    }

    public String getSymbol() {
        return symbol;
    }

    public double getPrice() {
        return price;
    }

    public int getVolume() {
        return volume;
    }

    /** Returns the time in milliseconds. */
    public long getTime() {
        return time;
    }
}
