package org.millrace.runtime.api;

/** Limits for the settings of a Stream. */
public final class StreamLimits {

    /** Maximum number of events per thread; the minimum is 1. */
    public static final int MAXIMUM_CAPACITY = 1 << 20;

    /** Maximum number of threads; the minimum is 0, for a Stream without a queue. */
    public static final int MAXIMUM_THREADS = 256;

    /** The smallest queue length at which a Stream can be overloaded; one event less must end it. */
    public static final int MINIMUM_ONSET = 2;

    private StreamLimits() {
    }

    /**
     * Returns the largest queue length of a Stream, over all its threads.
     *
     * @param capacity    its capacity
     * @param threads     its number of threads
     * @param partitioned whether it has a partition key, and so a queue for each thread
     */
    public static int longestQueue(int capacity, int threads, boolean partitioned) {
        return capacity * (partitioned ? Math.max(1, threads) : 1);
    }
}
