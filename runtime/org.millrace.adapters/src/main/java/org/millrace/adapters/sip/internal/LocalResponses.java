package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.message.SipMessage;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Ingress;

/** Brings responses of this end into the network. Used by the thread of the timers. */
final class LocalResponses implements AutoCloseable {

    private final SipEndpoint endpoint;
    private final Gate gate;
    private final MessageEvents events;
    private final Ingress ingress;
    private Gate.Pass pass;

    LocalResponses(AdapterContext context, Gate gate, SipEndpoint endpoint) {
        this.endpoint = endpoint;
        this.gate = gate;
        this.events = new MessageEvents(context.eventType());
        this.ingress = context.openIngress();
    }

    void emit(SipMessage response, String server) {
        if (pass == null) {
            pass = gate.newPass();
        }
        pass.enter();
        try {
            if (!endpoint.isStopped()) {
                ingress.emit(events.event(new Arrival(response, server, "", "", "", "", false, true)), System.nanoTime());
            }
        } finally {
            pass.leave();
        }
    }

    @Override
    public void close() {
        ingress.close();
    }
}
