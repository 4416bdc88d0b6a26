package org.millrace.runtime.api;

import java.io.IOException;
import java.util.Optional;

/** An adapter that sends events out of the network. */
public interface OutboundAdapter extends AdapterCounters {

    /**
     * Opens the adapter's resources.
     *
     * @throws IOException if a resource cannot be opened; the message is for the user
     */
    void start() throws IOException;

    /**
     * Writes one event. Any number of threads may call it concurrently.
     *
     * @throws IOException any failure; counted as an error of the stage and logged
     */
    void write(Object event) throws IOException;

    /**
     * Writes one event that has a delivery, as {@link #write(Object)}. By default confirms it when that method has returned;
     * override this method if the event arrives later, or if the delivery tells where to send it.
     *
     * @param confirmation takes the answer; need not be called if this method throws an exception
     * @throws IOException any failure; counted as an error of the stage and logged
     */
    default void write(Object event, Confirmation confirmation) throws IOException {
        write(event);
        confirmation.confirmed();
    }

    /**
     * Returns the output of this adapter in batches, which a network uses instead of {@link #start}, {@link #write} and {@link #stop} if it keeps its
     * batches together with its state. By default empty, for adapters that cannot write batches once.
     */
    default Optional<BatchOutput> batches() {
        return Optional.empty();
    }

    /**
     * Returns the number of events that {@link #write} accepted since the start and that did not arrive, or of which this
     * adapter cannot know that they arrived, such as those in a buffer when it was stopped. The number never decreases. The
     * runtime asks when it takes a sample, about ten times per second, from any thread, and also before the start and after
     * the stop. By default 0, for adapters that have delivered an event when {@code write} returns.
     */
    default long lostOutput() {
        return 0;
    }

    /** Flushes buffered output and closes the adapter. No event follows. */
    void stop() throws IOException;
}
