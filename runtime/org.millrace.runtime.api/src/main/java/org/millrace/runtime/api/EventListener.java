package org.millrace.runtime.api;

/**
 * Receives the events that arrive at a bean.
 *
 * <p>{@link #onEvent} runs in the thread that brought the event: with several connections, or
 * behind a Stream with several threads, it is called by several threads at once, so a bean that
 * keeps state guards it. A bean that throws does not stop the network; the exception is counted as
 * an error of its stage and the first ones are logged.
 *
 * @param <E> the Java class of the events, or {@code java.util.Map<String, Object>} for event types
 *            that are lists of properties
 */
@FunctionalInterface
public interface EventListener<E> {

    /**
     * Takes one event. The event must not be changed, since other stages may see the same object.
     *
     * @param event the event, never {@code null}
     * @throws Exception whatever goes wrong; counted and logged by the runtime
     */
    void onEvent(E event) throws Exception;
}
