package org.millrace.loadgen.values;

/** Makes one value of an event after the other. For one thread at a time. */
interface Value {

    /**
     * Returns the value of the next event.
     *
     * @param made     the values of this event that were made before, by index
     * @param sentTime the intended send time in nanoseconds since 1970-01-01 UTC
     */
    Object next(Object[] made, long sentTime);
}
