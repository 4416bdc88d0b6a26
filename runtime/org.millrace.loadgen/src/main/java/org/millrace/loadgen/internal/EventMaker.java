package org.millrace.loadgen.internal;

import org.millrace.runtime.api.WantedEvents;

/** Makes events inside the runtime, one after the other. For one thread at a time. */
interface EventMaker {

    /**
     * Makes the values of the next event.
     *
     * @param sentTime the intended send time in nanoseconds since 1970-01-01 UTC
     * @param interest the currently wanted events
     * @return whether the event is wanted
     */
    boolean next(long sentTime, WantedEvents interest);

    /** Builds the event of the values. */
    Object build();
}
