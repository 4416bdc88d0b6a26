package org.millrace.runtime.api;

/** Sends a bean's events along its outgoing wires. Safe for use by any thread. */
@FunctionalInterface
public interface Emitter {

    /**
     * Sends one event in the calling thread. An event sent within {@link EventListener#onEvent} inherits the
     * timestamp of the event being handled, so latency counts from the adapter. An event sent by another thread
     * is timestamped at the call.
     *
     * @param event the event, never {@code null}
     */
    void emit(Object event);
}
