package org.millrace.runtime.api;

import java.nio.file.Path;

/** What the runtime gives an adapter. Safe for use by any thread. */
public interface AdapterContext {

    /** The name of the adapter's stage. */
    String stage();

    /** The values of the adapter's settings. */
    Settings settings();

    /** The chosen threading policy: one of the descriptor's, or empty text if it lists none. */
    String threading();

    /** The type of the events that the adapter carries. */
    EventType eventType();

    /**
     * The chosen codec, for adapters whose descriptor says that they use one.
     *
     * @throws IllegalStateException if the adapter uses none
     */
    Codec codec();

    /**
     * What the network can use of the events that an inbound adapter brings. An adapter that hands it
     * to {@link Codec#newDecoder(Interest)}, or asks it itself before it makes an event, tells
     * {@link Ingress#screened} how many it left out. An adapter that needs to see every event ignores
     * it; the default wants everything.
     */
    default Interest interest() {
        return Interest.EVERYTHING;
    }

    /** The folder against which relative paths in settings are resolved: the project's. */
    Path folder();

    /**
     * Opens an entrance to the network for one producing thread: every connection or reader thread
     * opens its own and closes it. Only for inbound adapters.
     */
    Ingress openIngress();

    /**
     * Says, once, that an inbound adapter will bring no more events by itself: a file has been
     * read to its end, a generator has sent its number.
     */
    void finished();

    /**
     * Writes a line for the user to the runtime's log, with the stage's name; repeated lines are
     * limited in rate and counted.
     */
    void warn(String message);

    /**
     * Makes a fact known to whoever deployed the network, such as the port that was bound.
     *
     * @param name  for instance {@code "port"}
     * @param value its value
     */
    void publish(String name, String value);
}
