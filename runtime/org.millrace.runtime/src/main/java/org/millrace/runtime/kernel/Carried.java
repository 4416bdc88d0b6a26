package org.millrace.runtime.kernel;

/** An event that leaves its thread or waits, with its dispatch context. */
class Carried {

    final Object event;
    final Object origin;
    final long ingressNanos;
    final int adapter;
    final boolean accounted;

    Carried(Object event, Dispatch dispatch) {
        this.event = event;
        this.origin = dispatch.origin;
        this.ingressNanos = dispatch.ingressNanos;
        this.adapter = dispatch.adapter;
        this.accounted = dispatch.accounted;
    }

    /** Makes the event that of a thread. */
    final void restore(Dispatch dispatch) {
        dispatch.origin = origin;
        dispatch.ingressNanos = ingressNanos;
        dispatch.adapter = adapter;
        dispatch.accounted = accounted;
    }
}
