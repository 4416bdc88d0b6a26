package org.millrace.tests.engines;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The two rules written by hand: a look-up by symbol, an object with the state of each symbol, and an object for each
 * output. It is the upper limit of the throughput, and the reference for the outputs of the engines.
 */
public final class HandEngine implements Engine {

    /** The state of the rules for a symbol. */
    private static final class State {
        private boolean started;
        private double last;
        private int rises;
    }

    private static final double PERCENT = 2;
    private static final int UPTICKS = 3;

    private final Map<String, State> states = new HashMap<>();
    private List<String> watched = List.of();
    private StockTick[] ticks = {};
    private Consumer<Signal> listener = signal -> { };

    /** Called by {@link java.util.ServiceLoader}. */
    public HandEngine() {
    }

    /**
     * Returns the expected signals of every engine.
     *
     * @param events the number of ticks
     * @return the digest of the signals, as text
     */
    public static String reference(Market market, long events) {
        var digest = new Digest();
        var hand = new HandEngine();
        hand.prepare(market);
        hand.open(digest);
        hand.send(0, events);
        return digest.toString();
    }

    @Override
    public String name() {
        return "hand";
    }

    @Override
    public void prepare(Market market) {
        ticks = market.ticks();
        watched = market.workload().watched();
    }

    @Override
    public void open(Consumer<Signal> to) {
        listener = to;
        watched.forEach(symbol -> states.put(symbol, new State()));
    }

    @Override
    public void send(long from, long to) {
        var next = (int) (from % ticks.length);
        var now = 0L;
        for (var i = from; i < to; i++) {
            if ((i - from) % READ == 0) {
                now = System.nanoTime();
            }
            var tick = ticks[next];
            tick.setTimestamp(now);
            process(tick);
            next = next + 1 == ticks.length ? 0 : next + 1;
        }
    }

    private void process(StockTick tick) {
        var state = states.get(tick.getSymbol());
        if (state == null) {
            return;
        }
        var price = tick.getLastPrice();
        if (!state.started) {
            state.started = true;
            state.last = price;
            return;
        }
        var last = state.last;
        state.last = price;
        var change = 100 * (price - last) / last;
        if (change > PERCENT || change < -PERCENT) {
            listener.accept(new Signal(Signal.Rule.PRICE_MOVE, tick.getSymbol(), price, change, tick.getClientTimestamp(), tick.getTimestamp()));
        }
        state.rises = price > last ? state.rises + 1 : 0;
        if (state.rises >= UPTICKS) {
            listener.accept(new Signal(Signal.Rule.UPTICK, tick.getSymbol(), price, state.rises, tick.getClientTimestamp(), tick.getTimestamp()));
        }
    }

    @Override
    public void close() {
        // There are no resources to close.
    }
}
