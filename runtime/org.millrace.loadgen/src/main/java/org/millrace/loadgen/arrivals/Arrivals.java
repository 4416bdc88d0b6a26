package org.millrace.loadgen.arrivals;

/** The intended send times of a connection's events, one after the other. For one thread at a time. */
public interface Arrivals {

    /** There are no more events. */
    long END = Long.MAX_VALUE;

    /** Returns the time of the next event in nanoseconds from the beginning, not before the last one; {@link #END} if there is none. */
    long next();

    /** Returns the expected number of events before a time in nanoseconds. */
    double expected(long nanos);
}
