package org.millrace.runtime.kernel;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Adapters controlled by tests: the context of an inbound one, the events of an outbound one. */
public final class HandAdapterProvider implements AdapterProvider {

    static final Map<String, AdapterContext> INBOUND = new ConcurrentHashMap<>();
    static final Map<String, Supplier<OptionalLong>> LOST = new ConcurrentHashMap<>();
    static final Map<String, Supplier<Map<String, Long>>> COUNTED = new ConcurrentHashMap<>();
    /** Write events that have a delivery. */
    static final Map<String, BiConsumer<Object, Confirmation>> WITH_DELIVERY = new ConcurrentHashMap<>();
    /** Run before each write without a delivery, and when an outbound adapter stops. */
    static final Map<String, Runnable> BEFORE_WRITING = new ConcurrentHashMap<>();
    static final Map<String, Runnable> STOPPING = new ConcurrentHashMap<>();
    static final Map<String, ConcurrentLinkedQueue<Object>> WRITTEN = new ConcurrentHashMap<>();

    @Override
    public AdapterDescriptor descriptor() {
        return new AdapterDescriptor("hand", Set.of(Direction.IN, Direction.OUT), List.of(), false, List.of(), "by hand");
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        INBOUND.put(context.stage(), context);
        return new InboundAdapter() {
            @Override
            public void start() {
                context.publish("hand", "ready");
            }

            @Override
            public void stop() {
                // Tests send in their own thread.
            }

            @Override
            public Map<String, Long> counters() {
                return counted(context);
            }

            @Override
            public OptionalLong lostInput() {
                return lost(context);
            }
        };
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        var written = new ConcurrentLinkedQueue<Object>();
        WRITTEN.put(context.stage(), written);
        return new OutboundAdapter() {
            @Override
            public void start() {
            }

            @Override
            public void write(Object event) {
                BEFORE_WRITING.getOrDefault(context.stage(), () -> { }).run();
                written.add(event);
            }

            @Override
            public void write(Object event, Confirmation confirmation) {
                WITH_DELIVERY.getOrDefault(context.stage(), (own, answer) -> {
                    write(own);
                    answer.confirmed();
                }).accept(event, confirmation);
            }

            @Override
            public Map<String, Long> counters() {
                return counted(context);
            }

            @Override
            public long lostOutput() {
                return lost(context).getAsLong();
            }

            @Override
            public void stop() {
                STOPPING.getOrDefault(context.stage(), () -> { }).run();
            }
        };
    }

    private static Map<String, Long> counted(AdapterContext context) {
        return COUNTED.getOrDefault(context.stage(), Map::of).get();
    }

    private static OptionalLong lost(AdapterContext context) {
        return LOST.getOrDefault(context.stage(), () -> OptionalLong.of(0)).get();
    }
}
