package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.CounterBlock;
import org.millrace.runtime.metrics.Latencies;

/**
 * What accompanies an event on its way through a thread: where and when it came in. One per thread;
 * a stage that hands events to another thread copies the fields and sets them there. It is never
 * kept beyond a call.
 */
final class Dispatch {

    /** The index of no adapter: the event arose inside, from a timer or a bean's own thread. */
    static final int NO_ADAPTER = -1;

    final CounterBlock counters;
    final Latencies.Writer latencies;

    /** {@link System#nanoTime} when the originating event was read. */
    long ingressNanos;

    /** The event that came in at the adapter; it carries the sender's time. */
    Object origin;

    /** The index of the adapter at which it came in. */
    int adapter = NO_ADAPTER;

    /**
     * Whether this delivery stands for the received event in the account
     * received = processed + malformed + dropped. Of the copies that a fan-out makes, one does.
     */
    boolean accounted;

    /** Whether an event is under way in this thread, so that what a bean emits belongs to it. */
    boolean active;

    /** The name of the statement that sent the event, for tracing; empty if none did. */
    String statement = "";

    /** Times some of the events. */
    final Stopwatch stopwatch;

    Dispatch(CounterBlock counters, Latencies.Writer latencies, Stopwatch stopwatch) {
        this.latencies = latencies;
        this.counters = counters;
        this.stopwatch = stopwatch;
    }
}
