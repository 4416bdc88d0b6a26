package org.millrace.runtime.event;

/** An event class with getters and setters. */
public class Trade {

    private String symbol = "";
    private double price;
    private int volume;
    private long sent;
    private long arrived;
    private boolean firm;

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

    public int getVolume() {
        return volume;
    }

    public Trade setVolume(int volume) {
        this.volume = volume;
        return this;
    }

    public long getSent() {
        return sent;
    }

    public void setSent(long sent) {
        this.sent = sent;
    }

    public long getArrived() {
        return arrived;
    }

    public void setArrived(long arrived) {
        this.arrived = arrived;
    }

    public boolean isFirm() {
        return firm;
    }

    public void setFirm(boolean firm) {
        this.firm = firm;
    }

    /** A derived property without a setter. */
    public double getValue() {
        return price * volume;
    }
}
