package org.millrace.runtime.api;

/** Limits for the settings of a Stream. */
public final class StreamLimits {

    /** Maximum number of events per thread; the minimum is 1. */
    public static final int MAXIMUM_CAPACITY = 1 << 20;

    /** Maximum number of threads; the minimum is 0, for a Stream without a queue. */
    public static final int MAXIMUM_THREADS = 256;

    private StreamLimits() {
    }
}
