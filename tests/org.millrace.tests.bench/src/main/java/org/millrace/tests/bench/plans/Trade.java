package org.millrace.tests.bench.plans;

import org.millrace.deployment.EventTypeSpec;

import java.util.List;
import java.util.Random;

/** The event that statements are compared with: a property of every kind. */
public final class Trade {

    static final EventTypeSpec SPEC = new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "", "arrived");
    static final List<String> SYMBOLS = List.of("A", "B", "C", "D", "E", "F", "G", "H");

    private static final int PRICES = 200;
    private static final double PART = 7;
    private static final int VOLUMES = 30;
    private static final int FEWEST = -3;
    private static final long LAST = 1_000;

    private String symbol;
    private double price;
    private int volume;
    private long sent;
    private boolean firm;
    private long arrived;

    /** Makes an empty one. */
    public Trade() {
    }

    static Trade random(Random random) {
        var trade = new Trade();
        trade.symbol = SYMBOLS.get(random.nextInt(SYMBOLS.size()));
        trade.price = random.nextInt(PRICES) / PART;
        trade.volume = random.nextInt(VOLUMES) + FEWEST;
        trade.sent = random.nextLong(LAST);
        trade.firm = random.nextBoolean();
        return trade;
    }

    /** What is traded. */
    public String getSymbol() {
        return symbol;
    }

    /** Sets what is traded. */
    public void setSymbol(String symbol) {
        this.symbol = symbol;
    }

    /** The price. */
    public double getPrice() {
        return price;
    }

    /** Sets the price. */
    public void setPrice(double price) {
        this.price = price;
    }

    /** How many are traded; may be negative. */
    public int getVolume() {
        return volume;
    }

    /** Sets how many are traded. */
    public void setVolume(int volume) {
        this.volume = volume;
    }

    /** A number, as of a time. */
    public long getSent() {
        return sent;
    }

    /** Sets it. */
    public void setSent(long sent) {
        this.sent = sent;
    }

    /** Whether it is firm. */
    public boolean isFirm() {
        return firm;
    }

    /** Sets whether it is firm. */
    public void setFirm(boolean firm) {
        this.firm = firm;
    }

    /** When it came in; different in every run, so no statement asks for it. */
    public long getArrived() {
        return arrived;
    }

    /** Sets when it came in. */
    public void setArrived(long arrived) {
        this.arrived = arrived;
    }
}
