package org.millrace.tests.bench.plans;

import org.millrace.deployment.EventTypeSpec;

import java.util.List;
import java.util.Random;

/** The event of the comparison, with a property of each type. */
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

    public String getSymbol() {
        return symbol;
    }

    public void setSymbol(String symbol) {
        this.symbol = symbol;
    }

    public double getPrice() {
        return price;
    }

    public void setPrice(double price) {
        this.price = price;
    }

    /** Returns the number of traded units; may be negative. */
    public int getVolume() {
        return volume;
    }

    public void setVolume(int volume) {
        this.volume = volume;
    }

    public long getSent() {
        return sent;
    }

    public void setSent(long sent) {
        this.sent = sent;
    }

    public boolean isFirm() {
        return firm;
    }

    public void setFirm(boolean firm) {
        this.firm = firm;
    }

    /** Returns the time of arrival. It differs between runs, so no statement uses it. */
    public long getArrived() {
        return arrived;
    }

    public void setArrived(long arrived) {
        this.arrived = arrived;
    }
}
