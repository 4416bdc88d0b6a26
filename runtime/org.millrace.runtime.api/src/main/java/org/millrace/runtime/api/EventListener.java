package org.millrace.runtime.api;

/**
 * Receives the events that arrive at a bean.
 *
 * <p>{@link #onEvent} runs in the thread that delivers the event. With several connections, or behind a Stream
 * with several threads, several threads call it concurrently, so a bean with state must synchronize. An
 * exception does not stop the network; it counts as an error of the stage, and the first ones are logged.
 *
 * @param <E> the Java class of the events, or {@code java.util.Map<String, Object>} for event types that are
 *            declared as lists of properties
 */
@FunctionalInterface
public interface EventListener<E> {

    /**
     * Handles one event. The listener must not modify the event, since other stages may share it.
     *
     * @param event the event, never {@code null}
     * @throws Exception any failure; counted and logged by the runtime
     */
    void onEvent(E event) throws Exception;
}
