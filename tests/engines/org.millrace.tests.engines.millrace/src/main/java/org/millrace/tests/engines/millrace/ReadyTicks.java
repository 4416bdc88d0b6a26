package org.millrace.tests.engines.millrace;

import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.tests.engines.Engine;

import java.util.function.Supplier;

/** An adapter that has the ticks ready and brings them in by the thread that started the network. */
final class ReadyTicks implements InboundAdapter {

    private static ReadyTicks latest;

    private final Supplier<Ingress> entrance;
    private Ingress ingress;

    ReadyTicks(Supplier<Ingress> entrance) {
        this.entrance = entrance;
        latest = this;
    }

    /** The adapter of the network that was built last; there is one in a process. */
    static ReadyTicks latest() {
        return latest;
    }

    @Override
    public void start() {
        ingress = entrance.get();
    }

    @Override
    public void stop() {
        ingress.close();
    }

    /** Sends ticks; see {@link Engine#send}. */
    void send(Object[] ticks, long from, long to) {
        var next = (int) (from % ticks.length);
        var now = 0L;
        for (var i = from; i < to; i++) {
            if ((i - from) % Engine.READ == 0) {
                now = System.nanoTime();
            }
            ingress.emit(ticks[next], now);
            next = next + 1 == ticks.length ? 0 : next + 1;
        }
    }
}
