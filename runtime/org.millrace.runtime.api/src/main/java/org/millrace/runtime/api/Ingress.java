package org.millrace.runtime.api;

/**
 * The entrance to the network for one thread at a time. Every piece of input ends up in exactly one
 * of {@link #emit}, {@link #malformed} and {@link #screened}; the runtime counts all as received.
 */
public interface Ingress extends AutoCloseable {

    /**
     * Sends an event along the adapter's wires, in the calling thread; returns when it has been
     * processed or handed to a Stream. What fails in a stage is counted and logged there and not thrown.
     *
     * @param event         the event, of the adapter's event type
     * @param ingressNanos  {@link System#nanoTime} after the read that brought the event and before
     *                      decoding; latency counts from here
     */
    void emit(Object event, long ingressNanos);

    /**
     * Sends events along the adapter's wires, as {@link #emit} does one after the other, but faster where
     * the network has no use for many of them. For adapters that have several events at hand; one that
     * would have to wait for the next had better not.
     *
     * @param events       holds the events, of the adapter's event type
     * @param from         the index of the first
     * @param to           the index behind the last
     * @param ingressNanos as for {@link #emit}, of all of them
     */
    default void emitAll(Object[] events, int from, int to, long ingressNanos) {
        for (var i = from; i < to; i++) {
            emit(events[i], ingressNanos);
        }
    }

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
