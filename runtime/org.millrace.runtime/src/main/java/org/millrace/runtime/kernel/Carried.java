package org.millrace.runtime.kernel;

import java.util.List;

/** An event that leaves its thread or waits, with its dispatch context. */
class Carried {

    final Object event;
    final Object origin;
    final long ingressNanos;
    final int adapter;
    final boolean accounted;
    private final List<EventPath.Step> trail;
    /** Has a branch for this event; null if there is no delivery. */
    private final OpenDelivery delivery;

    Carried(Object event, Dispatch dispatch) {
        this.event = event;
        this.origin = dispatch.origin;
        this.ingressNanos = dispatch.ingressNanos;
        this.adapter = dispatch.adapter;
        this.accounted = dispatch.accounted;
        this.delivery = dispatch.delivery;
        this.trail = dispatch.trail();
        if (delivery != null) {
            delivery.branch();
        }
    }

    /** Makes the event that of a thread. */
    final void restore(Dispatch dispatch) {
        dispatch.origin = origin;
        dispatch.ingressNanos = ingressNanos;
        dispatch.adapter = adapter;
        dispatch.accounted = accounted;
        dispatch.delivery = delivery;
        dispatch.follow(trail);
    }

    /** Ends the branch of the delivery, after the event has been processed or dropped. */
    final void end() {
        if (delivery != null) {
            delivery.end();
        }
    }

    /** Ends the branch of an event that is not processed further. */
    final void fail(String stage, String reason) {
        if (delivery != null) {
            delivery.fail(stage, reason);
            delivery.end();
        }
    }
}
