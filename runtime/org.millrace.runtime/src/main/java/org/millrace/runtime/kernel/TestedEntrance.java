package org.millrace.runtime.kernel;

import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.time.TimeGate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What enters a network in a test: events and moves of the clock. After each, Streams are emptied in a fixed order. For one
 * thread.
 */
public final class TestedEntrance implements AutoCloseable {

    private final Network network;
    private final Core core;
    private final TimeGate entrance;
    private final Optional<EntranceJournal> journal;
    private final Map<String, TimedIngress> inputs = new HashMap<>();

    /**
     * @param journal the journal that is written, if any
     */
    TestedEntrance(Network network, Core core, Gates gates, Optional<EntranceJournal> journal) {
        this.network = network;
        this.core = core;
        this.entrance = gates.entrance();
        this.journal = journal;
    }

    /**
     * Starts the clock; if events move it, their adapters lead it.
     *
     * @param nanos    nanoseconds since 1970-01-01 UTC; {@link TimeGate#UNSET} if the first event starts the clock
     * @param adapters the inbound adapters that will bring events; others lead the clock from their first event on
     */
    public void begin(long nanos, Set<String> adapters) {
        adapters.forEach(this::input);
        if (nanos != TimeGate.UNSET) {
            advance(nanos);
        }
    }

    /** Returns the input of an inbound adapter, opened at its first use; empty for other stages. */
    private Optional<TimedIngress> input(String adapter) {
        if (!inputs.containsKey(adapter) && network.node(adapter).orElse(null) instanceof SourceNode source) {
            inputs.put(adapter, (TimedIngress) source.openIngress());
        }
        return Optional.ofNullable(inputs.get(adapter));
    }

    /** Returns the time of the clock, in nanoseconds since 1970-01-01 UTC. */
    public long now() {
        return entrance.now();
    }

    /** Moves the clock, and delivers what waits until then; an earlier time has no effect. */
    public void advance(long nanos) {
        entrance.perform(() -> {
            journal.ifPresent(open -> open.clock(nanos));
            entrance.moveTo(nanos);
        });
        network.serveStreams(core.dispatch());
    }

    /**
     * Sends an event to a stage; a bean that is replaced sends it on.
     *
     * @param values the values by property name
     * @return the reason of a refusal; empty on success
     */
    public Optional<String> send(String stage, String typeName, Map<String, Object> values, boolean fromBean) {
        var refusal = enter(stage, typeName, values, fromBean);
        network.serveStreams(core.dispatch());
        return refusal;
    }

    private Optional<String> enter(String stage, String typeName, Map<String, Object> values, boolean fromBean) {
        var type = network.types().find(typeName);
        if (type.isEmpty()) {
            return Optional.of("there is no event type '" + typeName + "'");
        }
        Object event;
        try {
            event = EventValues.make(type.get(), values);
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
        var input = input(stage);
        if (input.isPresent()) {
            var refusal = input.get().source().refusal(type.get());
            if (refusal.isEmpty()) {
                input.get().emitRecorded(event, entrance.now());
            }
            return refusal;
        }
        if (fromBean && network.node(stage).orElse(null) instanceof BeanNode bean) {
            entrance.perform(() -> {
                journal.ifPresent(open -> open.emitted(stage, event));
                bean.emitRecorded(event);
            });
            return Optional.empty();
        }
        return network.probes().injectDecoded(stage, type.get(), event);
    }

    /** Ends the input: delivers what waits for its time. */
    @Override
    public void close() {
        inputs.values().forEach(TimedIngress::close);
        entrance.flush();
        network.serveStreams(core.dispatch());
    }
}
