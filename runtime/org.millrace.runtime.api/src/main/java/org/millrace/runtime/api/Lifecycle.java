package org.millrace.runtime.api;

/**
 * Lifecycle methods for beans that use resources. The runtime calls {@link #start} once, after setting the
 * properties and before the first event, and {@link #stop} once, after the last event.
 */
public interface Lifecycle {

    /**
     * Prepares the bean.
     *
     * @throws Exception if the bean cannot work; the network then does not start
     */
    default void start() throws Exception {
    }

    /**
     * Releases the resources of {@link #start}.
     *
     * @throws Exception any failure; it is logged, and the other stages are stopped nevertheless
     */
    default void stop() throws Exception {
    }
}
