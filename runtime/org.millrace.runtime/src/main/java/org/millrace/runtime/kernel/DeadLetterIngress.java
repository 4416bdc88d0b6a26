package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Ingress;

import java.util.function.Consumer;

/**
 * An input for the dead letters of an inbound adapter: they go along the wires for dead letters only, and at the present time,
 * since they have missed their own.
 *
 * @param source   the adapter
 * @param wires    the wires for dead letters
 * @param entrance lets events enter the network
 */
record DeadLetterIngress(SourceNode source, OutgoingWires wires, OwnEmits entrance) implements Ingress {

    @Override
    public void emit(Object event, long ingressNanos) {
        enter(event, ingressNanos, dispatch -> source.send(event, ingressNanos, dispatch, wires));
    }

    @Override
    public void emit(Object event, long ingressNanos, Delivery delivery) {
        var opened = source.open(delivery);
        enter(event, ingressNanos, dispatch -> opened.perform(dispatch, () -> source.send(event, ingressNanos, dispatch, wires)));
    }

    private void enter(Object event, long ingressNanos, Consumer<Dispatch> sending) {
        source.claimThread();
        // Before the journal, which has no other time for it.
        source.stampRecorded(event, ingressNanos);
        entrance.sendNow(event, sending);
    }

    /** Sends a dead letter of a journal. */
    void emitRecorded(Object event) {
        entrance.sendRecorded(dispatch -> source.send(event, System.nanoTime(), dispatch, wires));
    }

    @Override
    public void malformed(String reason) {
        source.countMalformed(reason);
    }

    @Override
    public void close() {
        // Not counted as a connection.
    }
}
