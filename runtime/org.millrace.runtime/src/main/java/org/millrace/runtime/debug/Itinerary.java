package org.millrace.runtime.debug;

import org.millrace.runtime.kernel.EventPath;

import java.util.function.BooleanSupplier;

/** Where the debugger of a replay stops, apart from breakpoints and steps. For the thread of the replay. */
interface Itinerary {

    /** What is done with an event. */
    enum Stop {
        /** It stops. */
        HERE,
        /** It does not stop, even if a breakpoint or a step says so. */
        NEVER,
        /** Breakpoints and steps decide. */
        MAYBE
    }

    /** Breakpoints and steps decide in each case; events are seen only where they need it. */
    Itinerary NONE = (path, isHit) -> Stop.MAYBE;

    /** Returns whether events do not stop, even if a stage fails on one. For any thread. */
    default boolean isUnderWay() {
        return false;
    }

    /**
     * Decides about an event; called for each one at each place.
     *
     * @param isHit returns whether a breakpoint stops the event; called at most once, since it counts
     */
    Stop at(EventPath path, BooleanSupplier isHit);
}
