package org.millrace.runtime.api;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/** An adapter that brings events into the network. */
public interface InboundAdapter extends AdapterCounters {

    /**
     * Opens the adapter's resources, starts its threads and returns. Publishes facts for the user, such as the
     * bound port, before it returns.
     *
     * @throws IOException if a resource cannot be opened; the message for the user names the resource and the
     *         reason
     */
    void start() throws IOException;

    /**
     * Tells how many events the network has from earlier runs, after a crash, for adapters whose input is there again, such as a
     * file: it must not bring these events again. Called before {@link #start}. By default the adapter goes on with new input.
     *
     * @param events the number of events, among them discarded ones, that earlier runs have emitted from the beginning of the input
     */
    default void resumeAfter(long events) {
    }

    /**
     * Tells that the network keeps the {@linkplain Delivery#position positions} of the events together with its state, and those that it has
     * from an earlier run. They count more than what the adapter has stored elsewhere: in each of these parts of the input, it brings the events
     * behind the position and no others. Other parts begin as usual. Called before {@link #start}, also without positions. By default the adapter
     * has no positions.
     *
     * @param reached the last position in each part, and how many events of that position the network has
     */
    default void resumeBehind(Map<InputPosition, Integer> reached) {
    }

    /**
     * Stops taking new input, processes the input already read, and returns when all threads of the adapter
     * have ended, at the latest after about five seconds.
     */
    void stop();

    /**
     * Returns the number of pieces of input that were lost since the start before this adapter could read them, such as
     * datagrams for which the receive buffer of the socket had no room; empty if the number is unknown. The number never
     * decreases. The account of a run shows it: sent = received + lost. The runtime asks when it takes a sample, about ten
     * times per second, from any thread, and also before the start and after the stop. By default 0, for adapters whose
     * input waits until they read it.
     */
    default OptionalLong lostInput() {
        return OptionalLong.of(0);
    }

    /**
     * Pauses reading until {@link #resume}; input already read is still processed. By default does nothing, for
     * adapters that cannot pause.
     */
    default void pause() {
    }

    /** Resumes after {@link #pause}. */
    default void resume() {
    }

    /**
     * Tells the adapter that a debugger holds the network until {@link #release}: an event that the adapter emits waits. An adapter that
     * emits by a schedule delays it by as much. Called by any thread; must not wait. By default does nothing.
     */
    default void hold() {
    }

    /** Tells the adapter that the network goes on after {@link #hold}. Called by any thread; must not wait. */
    default void release() {
    }
}
