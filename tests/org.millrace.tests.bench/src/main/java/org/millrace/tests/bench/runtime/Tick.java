package org.millrace.tests.bench.runtime;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;

/** The event of the benchmarks: a mutable JavaBean like those of the examples. */
public final class Tick {

    static final EventTypeSpec SPEC = new EventTypeSpec("Tick", Tick.class.getName(), List.of(), "sent", "");

    private String symbol;
    private double price;
    private long sent;

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

    /** Returns the time of sending, in nanoseconds since 1970. */
    public long getSent() {
        return sent;
    }

    public void setSent(long sent) {
        this.sent = sent;
    }
}
