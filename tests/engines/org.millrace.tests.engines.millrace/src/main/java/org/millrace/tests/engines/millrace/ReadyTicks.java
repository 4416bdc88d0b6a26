package org.millrace.tests.engines.millrace;

import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.tests.engines.Engine;

import java.util.function.Supplier;

/** An adapter with prepared ticks, which it sends in the thread that started the network. */
final class ReadyTicks implements InboundAdapter {

    private static ReadyTicks latest;

    private final Supplier<Ingress> entrance;
    private Ingress ingress;

    ReadyTicks(Supplier<Ingress> entrance) {
        this.entrance = entrance;
        latest = this;
    }

    /** Returns the adapter of the last network; a process has only one. */
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
        for (var i = from; i < to;) {
            var next = (int) (i % ticks.length);
            var count = (int) Math.min(Math.min(Engine.READ, to - i), ticks.length - next);
            ingress.emitAll(ticks, next, next + count, System.nanoTime());
            i += count;
        }
    }
}
