package org.millrace.runtime.api;

/**
 * The entrance to the network for one thread at a time. Every piece of input ends up in exactly one
 * of {@link #emit}, {@link #malformed} and {@link #screened}; the runtime counts all as received.
 */
public interface Ingress extends AutoCloseable {

    /**
     * Sends an event along the adapter's wires, in the calling thread; returns when it has been
     * processed or handed to a Stream.
     *
     * @param event         the event, of the adapter's event type
     * @param ingressNanos  {@link System#nanoTime} after the read that brought the event and before
     *                      decoding; latency counts from here
     */
    void emit(Object event, long ingressNanos);

    /**
     * Counts a piece of input that is no event.
     *
     * @param reason what is wrong with it; logged, limited in rate
     */
    void malformed(String reason);

    /**
     * Counts events that were left out because nobody wants them, see {@link AdapterContext#interest}.
     * They count as processed. Called before the next event is emitted.
     *
     * @param count how many, at least 1
     */
    default void screened(int count) {
        throw new UnsupportedOperationException("this entrance does not count screened events");
    }

    /** Ends the use by this thread. What was sent stays counted. */
    @Override
    void close();
}
