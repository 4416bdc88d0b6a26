package org.millrace.runtime.kernel;

/**
 * An event in the queue of a Stream with its dispatch context. The weight is the number of events that a sampled event
 * represents, otherwise 0; the enqueue time is that of a sampled event.
 */
class Envelope extends Carried {

    final long queuedNanos;
    final int weight;

    Envelope(Object event, Dispatch dispatch) {
        super(event, dispatch);
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
