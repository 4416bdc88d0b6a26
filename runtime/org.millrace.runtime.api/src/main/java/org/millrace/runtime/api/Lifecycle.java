package org.millrace.runtime.api;

/**
 * For beans that open or close something. The runtime calls {@link #start} once, after the
 * properties are set and before the first event, and {@link #stop} once, after the last event.
 */
public interface Lifecycle {

    /**
     * Prepares the bean.
     *
     * @throws Exception if the bean cannot work; the network is not started then
     */
    default void start() throws Exception {
    }

    /**
     * Releases what {@link #start} took.
     *
     * @throws Exception logged; the other stages are stopped nevertheless
     */
    default void stop() throws Exception {
    }
}
