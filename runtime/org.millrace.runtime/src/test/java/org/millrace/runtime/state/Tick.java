package org.millrace.runtime.state;

/** An event with a string and numbers. */
public final class Tick {

    private final String symbol;
    private final double price;
    private final int volume;
    private final long time;

    /** Creates an event with its own string. */
    Tick(int number) {
        this.symbol = "S" + number;
        this.price = number;
        this.volume = number;
        this.time = number;
    }

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

    public long getTime() {
        return time;
    }
}
