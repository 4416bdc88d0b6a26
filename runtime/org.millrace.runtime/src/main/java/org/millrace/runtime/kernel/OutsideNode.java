package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Fragment.Exit;

import java.util.Optional;
import java.util.function.ToIntFunction;

/** A stage that runs elsewhere, as seen from a fragment: what goes to it leaves the fragment. */
final class OutsideNode implements StageNode {

    private final String name;
    private final int index;
    private final Exit exit;

    OutsideNode(String name, int index, Exit exit) {
        this.name = name;
        this.index = index;
        this.exit = exit;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public void start() {
        // It runs elsewhere.
    }

    @Override
    public void stop() {
        // It runs elsewhere.
    }

    /**
     * Returns the receiving end of a wire.
     *
     * @param type the type of its events, if it can be derived
     * @param slot returns the part of a divided state that an event belongs to
     */
    Receiver end(int wire, Optional<RuntimeEventType> type, ToIntFunction<Object> slot) {
        var typeName = type.map(RuntimeEventType::name).orElse("");
        return (event, dispatch) -> {
            var accounted = dispatch.accounted;
            dispatch.accounted = false;
            exit.leave(new WireEvent(wire, typeName, event, dispatch.time, dispatch.ingressNanos, dispatch.adapter, accounted, dispatch.origin,
                    slot.applyAsInt(event)));
        };
    }
}
