package org.millrace.runtime.api;

import java.nio.ByteBuffer;

/**
 * Input of the network for one thread at a time, such as that of a connection or a file. With event time, each input has
 * a watermark of its own, see {@code docs/time.md}. Every piece of input is passed to exactly one of
 * {@link #emit}, {@link #malformed} and {@link #screened}; the runtime counts all of them as received.
 */
public interface Ingress extends AutoCloseable {

    /**
     * Sends an event along the adapter's wires in the calling thread; returns when the event has been processed
     * or queued in a Stream. Exceptions of stages are counted and logged there and not thrown.
     *
     * @param event        the event, of the adapter's event type
     * @param ingressNanos {@link System#nanoTime} after the read that brought the event and before decoding;
     *                     the start of the latency measurement
     */
    void emit(Object event, long ingressNanos);

    /**
     * Sends an event like {@link #emit(Object, long)}, and tells when everything derived from it has ended.
     *
     * @param event        the event, of the adapter's event type
     * @param ingressNanos as for the other method
     * @param delivery     receives the outcome once, maybe before this method returns
     */
    default void emit(Object event, long ingressNanos, Delivery delivery) {
        throw new UnsupportedOperationException("this input tells nothing about deliveries");
    }

    /**
     * Sends a batch of events, with the same result as {@link #emit} for each of them, but faster if the
     * network discards many. For adapters that already hold several events; an adapter should not wait for
     * events to fill a batch.
     *
     * @param events       holds events of the adapter's event type
     * @param from         the index of the first event
     * @param to           the index after the last event
     * @param ingressNanos as for {@link #emit}, for all events
     */
    default void emitAll(Object[] events, int from, int to, long ingressNanos) {
        for (var i = from; i < to; i++) {
            emit(events[i], ingressNanos);
        }
    }

    /**
     * Counts malformed input.
     *
     * @param reason the error; logged with a rate limit
     */
    void malformed(String reason);

    /**
     * Counts discarded events that the network does not want, see {@link AdapterContext#interest}. They count
     * as processed. Called before the next event is emitted.
     *
     * @param count the number of events, at least 1
     */
    default void screened(int count) {
        throw new UnsupportedOperationException("this entrance does not count screened events");
    }

    /**
     * Counts discarded events like {@link #screened(int)}, and passes their bytes on for a journal.
     *
     * @param count  the number of events, at least 1
     * @param buffer holds the events one after the other; valid only during the call
     * @param from   the index of the first byte
     * @param to     the index after the last byte
     */
    default void screened(int count, ByteBuffer buffer, int from, int to) {
        screened(count);
    }

    /**
     * Tells whether this input waits for events that are not there yet, as every input does at first. With event time, an input
     * that waits holds the clock back until it has been idle for too long. One that does not wait, since it still reads what
     * is there, holds it back however long that takes; so its events are not late on a busy machine. For files, but not for
     * connections.
     *
     * @param waits whether this input waits
     */
    default void waiting(boolean waits) {
        // Without event time, nothing waits for the input.
    }

    /** Closes this input; the counts remain. */
    @Override
    void close();
}
