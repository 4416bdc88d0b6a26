package org.millrace.tests.epl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sequence of events and clock times, starting at 0 ms. */
final class Script {

    /** A step of the sequence. */
    sealed interface Step {
    }

    /** Sets the clock to a time in ms. */
    record Time(long millis) implements Step {
    }

    /** Sends an event. */
    record Event(String type, Map<String, Object> properties) implements Step {
    }

    private final List<Step> steps = new ArrayList<>();

    List<Step> steps() {
        return steps;
    }

    Script at(long millis) {
        steps.add(new Time(millis));
        return this;
    }

    Script tick(String ticker, double price) {
        return tick(ticker, (Double) price, 0, 0);
    }

    Script tick(String ticker, double price, int volume) {
        return tick(ticker, (Double) price, volume, 0);
    }

    /** Adds a tick whose price is null. */
    Script priceless(String ticker) {
        return tick(ticker, null, 0, 0);
    }

    /** Adds a tick with its own timestamp. */
    Script tick(String ticker, Double price, int volume, long stamp) {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("ticker", ticker);
        properties.put("price", price);
        properties.put("volume", volume);
        properties.put("stamp", stamp);
        return event("Tick", properties);
    }

    /** Adds ticks of A with these prices. */
    Script prices(double... prices) {
        for (var price : prices) {
            tick("A", price);
        }
        return this;
    }

    /** Adds a tick of the signal generation, whose timestamps are both 7. */
    Script stock(String symbol, double lastPrice) {
        return event("StockTick", Map.of("symbol", symbol, "lastPrice", lastPrice, "clientTimestamp", 7L, "timestamp", 7L));
    }

    Script quote(String ticker, double bid) {
        return event("Quote", Map.of("ticker", ticker, "bid", bid));
    }

    Script call(int id, int duration) {
        return event("Call", Map.of("id", id, "duration", duration));
    }

    Script hangup(int id) {
        return event("Hangup", Map.of("id", id));
    }

    Script transfer(int id) {
        return event("Transfer", Map.of("id", id));
    }

    private Script event(String type, Map<String, Object> properties) {
        steps.add(new Event(type, properties));
        return this;
    }
}
