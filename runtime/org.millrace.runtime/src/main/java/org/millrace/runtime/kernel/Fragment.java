package org.millrace.runtime.kernel;

import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.TimeGate;

import java.io.DataInput;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * One stage of a network that runs alone, as in an operator of another engine: its input comes from outside, and what it sends leaves it.
 * Inbound adapters are {@link SourceFragment}s. For one thread at a time.
 */
public class Fragment implements AutoCloseable {

    /** Takes the events that leave a fragment, in the thread that sends them. */
    @FunctionalInterface
    public interface Exit {
        /** Takes an event. */
        void leave(WireEvent event);

        /** Waits until there is room for the next event of an inbound adapter; called in its threads. */
        default void admit() {
        }
    }

    /** Returns the receiving end of a wire into the stage. */
    @FunctionalInterface
    interface Ends {
        Receiver of(int wire, Optional<RuntimeEventType> type);
    }

    /**
     * What a fragment consists of.
     *
     * @param core      its counters
     * @param gate      moves the clock
     * @param types     the event types
     * @param ends      returns the receiving ends of wires
     * @param databases the databases that its statements join
     * @param facts     returns the facts that its adapter has published
     * @param wires     number of wires of the network
     */
    record Parts(Core core, StageNode node, TimeGate gate, EventTypes types, Ends ends, Databases databases, Supplier<Map<String, String>> facts,
            int wires) {
    }

    final TimeGate gate;
    private final Parts parts;
    private final StageNode node;
    private final List<Map<String, Receiver>> receivers;

    Fragment(Parts parts) {
        this.parts = parts;
        this.gate = parts.gate();
        this.node = parts.node();
        this.receivers = IntStream.range(0, parts.wires()).<Map<String, Receiver>>mapToObj(wire -> new HashMap<>()).toList();
    }

    EventTypes types() {
        return parts.types();
    }

    /** Returns the facts that the adapter has published, such as a port. */
    Map<String, String> facts() {
        return parts.facts().get();
    }

    StageNode node() {
        return node;
    }

    /** Starts the stage. */
    public void start() throws StartException {
        node.start();
    }

    /** Processes an event. */
    public void receive(WireEvent event) {
        var dispatch = parts.core().dispatch();
        dispatch.enter(Math.max(gate.now(), event.time()));
        dispatch.adapter = event.adapter();
        dispatch.origin = event.origin();
        dispatch.ingressNanos = event.ingressNanos();
        dispatch.accounted = event.isAccounted();
        dispatch.delivery = null;
        dispatch.active = true;
        try {
            receivers.get(event.wire()).computeIfAbsent(event.type(), type -> parts.ends().of(event.wire(), types().find(type)))
                    .accept(event.event(), dispatch);
        } finally {
            dispatch.active = false;
            dispatch.origin = null;
        }
    }

    /** Moves the clock, and does what is due by then; an earlier time has no effect. */
    public void advance(long nanos) {
        gate.moveTo(nanos);
    }

    /** Moves to a time at once, as after a time without a process, if the clock has started: timers that are due by then act once, at its end. */
    public void leap(long nanos) {
        new GateState(gate).leapTo(nanos);
    }

    /** Returns the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link TimeGate#UNSET} before it has started. */
    public long now() {
        return gate.now();
    }

    /** Returns whether the fragment has a state that has to be saved. */
    public boolean isStateful() {
        return node instanceof ProcessorNode || saved().isPresent();
    }

    /** Returns why the state of the stage cannot be saved, for the user; empty if it can, or if there is none. */
    public Optional<String> unsaved() {
        return node instanceof ProcessorNode processor ? Optional.of(processor.engine().state().horizon()).filter(horizon -> !horizon.isBounded())
                .map(Horizon::text) : Optional.empty();
    }

    private Optional<SavedState> saved() {
        return switch (node) {
            case SinkNode sink -> sink.recovered().flatMap(RecoveredSink::state);
            case BeanNode bean -> bean.state();
            default -> Optional.empty();
        };
    }

    /**
     * Writes the state of the stage and its clock.
     *
     * @throws IOException if it cannot be written; the message is for the user
     */
    public void save(StateBuffer out) throws IOException {
        out.writeLong(gate.begun());
        out.writeLong(gate.now());
        if (node instanceof ProcessorNode processor) {
            processor.engine().state().save(out);
        } else if (saved().isPresent()) {
            saved().get().save(out);
        }
    }

    /**
     * Takes over what {@link #save} has written; before {@link #start}.
     *
     * @throws IOException if it cannot be read; the message is for the user
     */
    public void load(DataInput in) throws IOException {
        var begun = in.readLong();
        var now = in.readLong();
        var state = new GateState(gate);
        if (begun != TimeGate.UNSET) {
            state.begin(begun);
        }
        if (node instanceof ProcessorNode processor) {
            processor.engine().state().load(in);
        } else if (saved().isPresent()) {
            saved().get().load(in);
        }
        if (begun != TimeGate.UNSET) {
            state.restore(begun, now);
        }
    }

    /** Tells an outbound adapter that a snapshot is being taken; before {@link #save}. */
    public void seal(long snapshot) {
        if (node instanceof SinkNode sink) {
            sink.recovered().ifPresent(adapter -> adapter.seal(snapshot));
        }
    }

    /**
     * Tells an outbound adapter that a snapshot is complete.
     *
     * @throws IOException if what belongs to it cannot be written; the message is for the user
     */
    public void complete(long snapshot) throws IOException {
        if (node instanceof SinkNode sink && sink.recovered().isPresent()) {
            sink.recovered().get().complete(snapshot);
        }
    }

    @Override
    public void close() {
        node.stop();
        parts.databases().close();
    }
}
