package org.millrace.tests.engines.siddhi;

import io.siddhi.core.SiddhiAppRuntime;
import io.siddhi.core.SiddhiManager;
import io.siddhi.core.event.Event;
import io.siddhi.core.stream.input.InputHandler;
import io.siddhi.core.stream.output.StreamCallback;
import org.millrace.tests.engines.Engine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.Workload;

import java.util.function.Consumer;

/**
 * Siddhi with its defaults and one thread that sends and processes. Subclasses differ in the form of the queries.
 * Events are prepared arrays of boxed values, without timestamps.
 */
abstract class SiddhiEngine implements Engine {

    private final String name;
    private Workload workload = new Workload(Workload.EXAMPLE);
    private Object[][] ticks = {};
    private SiddhiManager manager;
    private SiddhiAppRuntime runtime;
    private InputHandler input;

    SiddhiEngine(String name) {
        this.name = name;
    }

    /** Returns the queries between {@link Queries#TICKS} and {@link Queries#MOVES} and {@link Queries#UPTICKS}. */
    abstract String queries(Workload queries);

    /** Called after the start and before the first event. */
    void started(SiddhiAppRuntime app, Workload queries) throws InterruptedException {
        // Most forms need no preparation.
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void prepare(Market market) {
        workload = market.workload();
        ticks = new Object[market.ticks().length][];
        for (var i = 0; i < ticks.length; i++) {
            var tick = market.ticks()[i];
            ticks[i] = new Object[] {tick.getSymbol(), tick.getLastPrice(), tick.getClientTimestamp(), tick.getTimestamp()};
        }
    }

    @Override
    public final void open(Consumer<Signal> listener) throws InterruptedException {
        manager = new SiddhiManager();
        runtime = manager.createSiddhiAppRuntime(Queries.TICKS + queries(workload));
        runtime.addCallback(Queries.MOVES, new Listener(Signal.Rule.PRICE_MOVE, listener));
        runtime.addCallback(Queries.UPTICKS, new Listener(Signal.Rule.UPTICK, listener));
        input = runtime.getInputHandler(Queries.TICK);
        runtime.start();
        started(runtime, workload);
    }

    @Override
    public final void send(long from, long to) throws InterruptedException {
        var next = (int) (from % ticks.length);
        for (var i = from; i < to; i++) {
            input.send(ticks[next]);
            next = next + 1 == ticks.length ? 0 : next + 1;
        }
    }

    @Override
    public final void close() {
        if (runtime != null) {
            runtime.shutdown();
            manager.shutdown();
        }
    }

    private static final class Listener extends StreamCallback {

        private final Signal.Rule rule;
        private final Consumer<Signal> to;

        Listener(Signal.Rule rule, Consumer<Signal> to) {
            this.rule = rule;
            this.to = to;
        }

        @Override
        public void receive(Event[] events) {
            for (var event : events) {
                var data = event.getData();
                to.accept(new Signal(rule, (String) data[0], (Double) data[1], ((Number) data[2]).doubleValue(), (Long) data[3], (Long) data[4]));
            }
        }
    }
}
