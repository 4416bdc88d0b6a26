package org.millrace.runtime.api;

import java.util.List;
import java.util.Map;

/**
 * Makes adapters of one kind; found with {@link java.util.ServiceLoader}. Loading a provider and
 * asking for its descriptor opens nothing and starts nothing.
 */
public interface AdapterProvider {

    /** What this provider offers; always the same. */
    AdapterDescriptor descriptor();

    /**
     * Checks settings against each other and against the event type, beyond what their descriptors say.
     * Editors call it while a network is drawn: it opens nothing and starts nothing.
     *
     * @param settings   settings of which each fits its descriptor, with the defaults filled in
     * @param eventType  the name of the event type
     * @param properties the properties of the event type
     * @return everything that would be refused at the start; empty if nothing would
     */
    default List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return List.of();
    }

    /**
     * Finds what the settings allow and few users want, such as a port that everybody can reach.
     * Editors call it while a network is drawn: it opens nothing, looks up no name and starts nothing.
     *
     * @param settings settings of which each fits its descriptor, with the defaults filled in
     * @return what users are to be warned of, with what to do; empty if there is nothing
     */
    default List<Settings.Fault> warnings(Settings settings) {
        return List.of();
    }

    /**
     * Proposes values for settings that depend on the event type, such as the mapping of its properties.
     *
     * @param properties the properties of the event type
     * @return the values by the name of their setting; empty if there is nothing to propose
     */
    default Map<String, String> proposal(List<EventProperty> properties) {
        return Map.of();
    }

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
