package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.tests.engines.nexmark.SiteEvent;

/** One of the three adapters of the network. {@link SiteFeed} tells it what to send, in its thread. */
final class SiteAdapter implements InboundAdapter {

    private final AdapterContext context;
    private Ingress ingress;

    SiteAdapter(AdapterContext context) {
        this.context = context;
    }

    @Override
    public void start() {
        ingress = context.openIngress();
        SiteFeed.current().started(context.eventType().name(), this);
    }

    @Override
    public void stop() {
        // The feed ends the input.
    }

    /**
     * Sends an event.
     *
     * @param nanos the time of the read that brought it
     */
    void send(SiteEvent event, long nanos) {
        ingress.emit(event, nanos);
    }

    /** Ends the input. */
    void end() {
        ingress.close();
        context.finished();
    }
}
