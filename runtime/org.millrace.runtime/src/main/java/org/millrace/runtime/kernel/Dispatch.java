package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.CounterBlock;
import org.millrace.runtime.metrics.Latencies;

/**
 * The context of an event on its way through a thread: its origin and arrival time. One per thread; a stage
 * that passes events to another thread copies the fields. References must not be kept beyond a call.
 */
final class Dispatch {

    /** Stands for no adapter: the event comes from a timer or a bean's own thread. */
    static final int NO_ADAPTER = -1;

    final CounterBlock counters;
    final Latencies.Writer latencies;

    /** {@link System#nanoTime} at the read of the originating event. */
    long ingressNanos;

    /** The event that arrived at the adapter; contains the sender's time. */
    Object origin;

    /** The index of the originating adapter. */
    int adapter = NO_ADAPTER;

    /**
     * Whether this delivery represents the received event in the balance received = processed + malformed +
     * dropped. Of several copies of an event, only one does.
     */
    boolean accounted;

    /** Whether this thread is processing an event, so that a bean's emitted events belong to it. */
    boolean active;

    /** The name of the sending statement, for tracing; empty if there is none. */
    String statement = "";

    /** Measures processing times of sampled events. */
    final Stopwatch stopwatch;

    Dispatch(CounterBlock counters, Latencies.Writer latencies, Stopwatch stopwatch) {
        this.latencies = latencies;
        this.counters = counters;
        this.stopwatch = stopwatch;
    }
}
