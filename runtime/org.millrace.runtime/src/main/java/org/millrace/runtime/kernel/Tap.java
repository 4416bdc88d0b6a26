package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.Optional;

/** Observes passing events in their threads. */
@FunctionalInterface
public interface Tap {

    /**
     * A passing event. It must not be modified or kept, since later stages may change it.
     *
     * @param event     the event
     * @param statement the sending statement; empty if there is none
     * @param type      the event type, if it is declared by the network
     * @param time      the time of the network's clock, in nanoseconds since 1970-01-01 UTC
     */
    record Passing(Object event, String statement, Optional<RuntimeEventType> type, long time) {
    }

    /** Observes an event. */
    void see(Passing passing);
}
