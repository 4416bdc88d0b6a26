package org.millrace.runtime.api;

/** Sends events of a bean along the bean's outgoing wires. Safe for use by any thread. */
@FunctionalInterface
public interface Emitter {

    /**
     * Sends one event on, in the calling thread. Called from within
     * {@link EventListener#onEvent}, the new event inherits the time stamp of the event being
     * handled, so that latency is measured from the adapter; called from another thread it starts
     * at the time of the call.
     *
     * @param event the event, never {@code null}
     */
    void emit(Object event);
}
