package org.millrace.runtime.api;

/** Limits for the settings of a Stream; the minimum of each is 1. */
public final class StreamLimits {

    /** Maximum number of events per thread. */
    public static final int MAXIMUM_CAPACITY = 1 << 20;

    /** Maximum number of threads. */
    public static final int MAXIMUM_THREADS = 256;

    private StreamLimits() {
    }
}
