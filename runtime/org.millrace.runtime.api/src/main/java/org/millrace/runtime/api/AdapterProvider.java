package org.millrace.runtime.api;

/**
 * Makes adapters of one kind; found with {@link java.util.ServiceLoader}. Loading a provider and
 * asking for its descriptor opens nothing and starts nothing.
 */
public interface AdapterProvider {

    /** What this provider offers; always the same. */
    AdapterDescriptor descriptor();

    /**
     * Makes an inbound adapter; nothing is opened yet.
     *
     * @throws UnsupportedOperationException if the descriptor does not list {@link Direction#IN}
     */
    default InboundAdapter newInbound(AdapterContext context) {
        throw new UnsupportedOperationException(descriptor().id() + " brings no events in");
    }

    /**
     * Makes an outbound adapter; nothing is opened yet.
     *
     * @throws UnsupportedOperationException if the descriptor does not list {@link Direction#OUT}
     */
    default OutboundAdapter newOutbound(AdapterContext context) {
        throw new UnsupportedOperationException(descriptor().id() + " takes no events out");
    }
}
