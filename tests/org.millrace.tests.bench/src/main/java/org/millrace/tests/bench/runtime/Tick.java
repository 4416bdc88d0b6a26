package org.millrace.tests.bench.runtime;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;

/** The event that is measured with: as those of the examples, an object that is filled through setters. */
public final class Tick {

    static final EventTypeSpec SPEC = new EventTypeSpec("Tick", Tick.class.getName(), List.of(), "sent", "");

    private String symbol;
    private double price;
    private long sent;

    /** Makes an empty one. */
    public Tick() {
    }

    static Tick of(int number) {
        var tick = new Tick();
        tick.symbol = "S" + number % 1000;
        tick.price = 100 + number % 777 / 8.0;
        tick.sent = 1_700_000_000_000_000_000L + number;
        return tick;
    }

    static RuntimeEventType type() {
        try {
            return EventTypes.of(List.of(SPEC), Tick.class.getClassLoader()).find(SPEC.name()).orElseThrow();
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
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

    /** When it was sent, in nanoseconds since 1970. */
    public long getSent() {
        return sent;
    }

    /** Sets when it was sent. */
    public void setSent(long sent) {
        this.sent = sent;
    }
}
