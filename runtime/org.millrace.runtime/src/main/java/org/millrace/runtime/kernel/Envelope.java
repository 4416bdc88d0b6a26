package org.millrace.runtime.kernel;

/**
 * An event in the queue of a Stream with its dispatch context. The weight is the number of events that a sampled event
 * represents, otherwise 0; the enqueue time is that of a sampled event.
 */
class Envelope {

    final Object event;
    final Object origin;
    final long ingressNanos;
    final long queuedNanos;
    final int adapter;
    final int weight;
    final boolean accounted;

    Envelope(Object event, Dispatch dispatch) {
        this.event = event;
        this.origin = dispatch.origin;
        this.ingressNanos = dispatch.ingressNanos;
        this.adapter = dispatch.adapter;
        this.accounted = dispatch.accounted;
        this.weight = dispatch.stopwatch.weight();
        this.queuedNanos = dispatch.stopwatch.running() ? System.nanoTime() : 0;
    }

    /** An event with the time at which it was queued. */
    static final class Timed extends Envelope {

        final long time;
        final int gate;

        Timed(Object event, Dispatch dispatch) {
            super(event, dispatch);
            this.time = dispatch.time;
            this.gate = dispatch.gate;
        }
    }
}
