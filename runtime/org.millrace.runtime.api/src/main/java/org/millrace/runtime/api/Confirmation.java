package org.millrace.runtime.api;

/**
 * Takes the answer of an outbound adapter to an event that has a {@link Delivery}. The adapter calls one of
 * {@link #confirmed} and {@link #failed} once, in any thread and at any time; later calls have no effect.
 */
public interface Confirmation {

    /** The event has arrived where the adapter sends it, as surely as its guarantee says. */
    void confirmed();

    /**
     * The event has not arrived, or the adapter cannot know that it has; counted as an error of the stage and logged.
     *
     * @param reason the reason, for the user
     */
    void failed(String reason);

    /**
     * Returns the delivery of the event that this one was derived from, as its inbound adapter passed it to
     * {@link Ingress#emit(Object, long, Delivery)}. An adapter of the same provider may find in it where to send a reply.
     */
    Delivery delivery();
}
