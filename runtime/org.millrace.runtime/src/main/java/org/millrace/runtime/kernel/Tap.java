package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.Optional;

/** Looks at events where they pass, in the event's thread. */
@FunctionalInterface
public interface Tap {

    /**
     * An event that passes. The event must not be changed, nor be kept, since what comes after may change it.
     *
     * @param event     the event
     * @param statement the statement that sent it; empty if none did
     * @param type      its type, if it is one that the network declares
     */
    record Passing(Object event, String statement, Optional<RuntimeEventType> type) {
    }

    /** Takes an event. */
    void see(Passing passing);
}
