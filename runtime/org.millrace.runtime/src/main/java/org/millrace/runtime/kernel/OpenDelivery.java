package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Delivery;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A delivery and the number of its branches that have not ended: the event itself in the thread that brought it, and each
 * part that waits in a queue, for the clock or for a confirmation. For any thread.
 */
final class OpenDelivery {

    private final Delivery delivery;
    private final String adapter;
    private final LimitedLog log;
    private final AtomicInteger branches = new AtomicInteger(1);
    private final AtomicReference<Delivery.Failure> failure = new AtomicReference<>();

    /**
     * @param adapter the name of the inbound adapter
     * @param log     the log of the inbound adapter
     */
    OpenDelivery(Delivery delivery, String adapter, LimitedLog log) {
        this.delivery = delivery;
        this.adapter = adapter;
        this.log = log;
    }

    Delivery delivery() {
        return delivery;
    }

    /** Opens a branch, in the thread of one that has not ended. */
    void branch() {
        branches.incrementAndGet();
    }

    /** Sends the event in the thread of a dispatch, and ends a branch. */
    void perform(Dispatch dispatch, Runnable sending) {
        dispatch.delivery = this;
        var sent = false;
        try {
            sending.run();
            sent = true;
        } finally {
            dispatch.delivery = null;
            if (!sent) {
                fail(adapter, "the event was not processed to its end");
            }
            end();
        }
    }

    /** Notes a failure; the delivery receives the first one. */
    void fail(String stage, String reason) {
        failure.compareAndSet(null, new Delivery.Failure(stage, reason));
    }

    /** Ends a branch; with the last one, tells the adapter. */
    void end() {
        if (branches.decrementAndGet() > 0) {
            return;
        }
        try {
            if (failure.get() == null) {
                delivery.ended();
            } else {
                delivery.failed(failure.get());
            }
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            log.warn("the adapter failed to acknowledge an event: " + LimitedLog.describe(e));
        }
    }
}
