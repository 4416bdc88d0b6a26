package org.millrace.runtime.api;

import java.nio.file.Path;
import java.util.Optional;

/** The services that the runtime offers to an adapter. Safe for use by any thread. */
public interface AdapterContext {

    /** Returns the name of the adapter's stage. */
    String stage();

    /** Returns the values of the adapter's settings. */
    Settings settings();

    /**
     * Returns the chosen threading policy: one of the descriptor's, or the empty string if the descriptor lists
     * none.
     */
    String threading();

    /** Returns the type of the events that the adapter carries. */
    EventType eventType();

    /**
     * Returns the chosen codec, for adapters whose descriptor declares one.
     *
     * @throws IllegalStateException if the descriptor declares no codec
     */
    Codec codec();

    /**
     * Returns the events of an inbound adapter that the network can use, for filter pushdown. An adapter may
     * pass it to {@link Codec#newDecoder(Interest)}, or query it before it creates an event; it then reports
     * the number of discarded events to {@link Ingress#screened}. An adapter that needs every event ignores it.
     * By default all events are wanted.
     */
    default Interest interest() {
        return Interest.EVERYTHING;
    }

    /** Returns the project's folder. Relative paths in settings are resolved against it. */
    Path folder();

    /**
     * Opens an input of the network for one producing thread. Every connection or reader thread opens its own
     * and closes it. Only for inbound adapters.
     */
    Ingress openIngress();

    /**
     * Opens an input for dead letters: events that failed as often as the adapter tries them. They go along the wires for dead
     * letters only and do not wait for their time; the adapter passes a {@link Delivery} of its own, and keeps or reports a dead
     * letter that fails. Each thread opens its own and closes it. Only for inbound adapters that
     * {@linkplain AdapterProvider#hasDeadLetters have dead letters}.
     *
     * @return empty if the network has no such wire; the adapter then treats dead letters by its own means
     */
    default Optional<Ingress> openDeadLetters() {
        return Optional.empty();
    }

    /** Reports that an inbound adapter has no more input, for example at the end of a file. Called at most once. */
    void finished();

    /** Logs a warning for the user, with the stage's name. Repeated warnings are rate-limited and counted. */
    void warn(String message);

    /**
     * Tells that the adapter cannot work until something outside is there, such as a broker or a database. Logs the first call as
     * a warning; diagrams show at the stage what it waits for, until {@link #connected}. Further calls until then change nothing.
     *
     * @param peer   what the adapter waits for, such as an address without secrets
     * @param reason what happened, and what the adapter does, for the user
     */
    void waitsFor(String peer, String reason);

    /**
     * Tells that something outside is there. Logs that if the adapter waited for it, else does nothing; cheap enough for each
     * attempt to connect.
     *
     * @param peer what the adapter is connected to, such as an address without secrets
     */
    void connected(String peer);

    /**
     * Publishes a fact, such as the bound port, to the launcher of the network.
     *
     * @param name  the fact's name, for example {@code "port"}
     * @param value its value
     */
    void publish(String name, String value);
}
