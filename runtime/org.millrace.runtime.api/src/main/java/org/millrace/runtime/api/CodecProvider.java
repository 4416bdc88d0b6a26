package org.millrace.runtime.api;

import java.util.List;

/** Makes codecs of one format; found with {@link java.util.ServiceLoader}. */
public interface CodecProvider {

    /** What this codec offers; always the same. */
    CodecDescriptor descriptor();

    /**
     * Checks settings against each other and against the event type, beyond what their descriptors say.
     * Editors call it while a network is drawn: it opens nothing and starts nothing.
     *
     * @param settings   settings of which each fits its descriptor, with the defaults filled in
     * @param eventType  the name of the event type
     * @param properties the properties of the event type
     * @return everything for which {@link #newCodec} would refuse them; empty if it would not
     */
    default List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return List.of();
    }

    /**
     * Makes a codec for events of one type.
     *
     * @throws IllegalArgumentException if the format cannot carry the type or the settings do not
     *                                  fit it, with a message for the user
     */
    Codec newCodec(EventType eventType, Settings settings);
}
