package org.millrace.runtime.api;

/** How large the numbers of a stream may be; the smallest is 1. */
public final class StreamLimits {

    /** The most events that it holds per thread. */
    public static final int MAXIMUM_CAPACITY = 1 << 20;

    /** The most threads that take events from it. */
    public static final int MAXIMUM_THREADS = 256;

    private StreamLimits() {
    }
}
