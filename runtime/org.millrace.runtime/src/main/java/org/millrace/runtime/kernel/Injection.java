package org.millrace.runtime.kernel;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Injects events into stages and counts them as received. */
final class Injection {

    private final Core core;
    private final EventTypes types;
    private final List<StageNode> nodes;

    private final Optional<Gates> gates;
    private final Optional<EntranceJournal> journal;

    /**
     * @param gates   the gates of the network; empty if it needs none
     * @param journal the journal that is written, if any
     */
    Injection(Core core, EventTypes types, List<StageNode> nodes, Optional<Gates> gates, Optional<EntranceJournal> journal) {
        this.gates = gates;
        this.journal = journal;
        this.core = core;
        this.types = types;
        this.nodes = nodes;
    }

    /** Injects an event; returns the reason of a refusal. */
    Optional<String> inject(String stage, String typeName, Map<String, Object> values) {
        var type = types.find(typeName);
        if (type.isEmpty()) {
            return Optional.of("there is no event type '" + typeName + "'");
        }
        try {
            return inject(stage, type.get(), EventValues.make(type.get(), values));
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Injects an event of a type; returns the reason of a refusal. */
    Optional<String> inject(String stage, RuntimeEventType type, Object event) {
        var node = nodes.stream().filter(each -> each.name().equals(stage)).findFirst();
        if (node.isEmpty()) {
            return Optional.of("there is no stage '" + stage + "'");
        }
        switch (node.get()) {
            case SourceNode source when source.refusal(type).isPresent() -> {
                return source.refusal(type);
            }
            case SourceNode source -> {
                core.dispatch().counters.increment(CounterIds.INJECTED);
                source.receive(event, System.nanoTime());
            }
            case ProcessorNode processor -> {
                Runnable sending = () -> send(processor.entrance(type), event, processor.index());
                recorded(stage, type, event, () -> gates.ifPresentOrElse(all -> all.perform(stage, core, sending), sending));
            }
            case Receiver receiver -> recorded(stage, type, event, () -> {
                core.dispatch().gate = Dispatch.NO_GATE;
                send(receiver, event, node.get().index());
            });
            default -> {
                return Optional.of("the stage '" + stage + "' receives no events");
            }
        }
        return Optional.empty();
    }

    /** Injects an event into a stage inside the network, and writes it to the journal before. */
    private void recorded(String stage, RuntimeEventType type, Object event, Runnable sending) {
        if (journal.isEmpty()) {
            sending.run();
            return;
        }
        gates.orElseThrow().entrance().perform(() -> {
            journal.get().injected(stage, type, event);
            sending.run();
        });
    }

    /**
     * Sends an event that did not arrive at an adapter: it belongs to no path, but to the balance of received
     * events.
     */
    private void send(Receiver receiver, Object event, int stage) {
        var dispatch = core.dispatch();
        dispatch.counters.increment(CounterIds.INJECTED);
        dispatch.counters.increment(CounterIds.INJECTED_INSIDE);
        // For stages behind wires the wire counts it.
        dispatch.counters.increment(core.ids.in(stage));
        dispatch.adapter = Dispatch.NO_ADAPTER;
        dispatch.origin = event;
        dispatch.ingressNanos = System.nanoTime();
        dispatch.accounted = true;
        dispatch.active = true;
        try {
            receiver.accept(event, dispatch);
        } finally {
            dispatch.active = false;
            dispatch.origin = null;
        }
    }
}
