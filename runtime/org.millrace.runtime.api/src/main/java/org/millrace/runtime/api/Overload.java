package org.millrace.runtime.api;

/**
 * Tells which Streams are overloaded. A Stream with the attribute {@code onset} is overloaded from the moment at which its queue
 * reaches this length until it is shorter than {@code abate}. For any thread.
 */
@FunctionalInterface
public interface Overload {

    /**
     * Returns whether a Stream is overloaded. The answer costs a look-up and a volatile read, so it can be asked for with every event.
     * In a replay and in a scenario, Streams have no queues and are never overloaded.
     *
     * @param stream the name of the Stream
     * @throws IllegalArgumentException if the network has no Stream of this name with the attribute {@code onset}; the message is for
     *         the user
     */
    boolean isOverloaded(String stream);
}
