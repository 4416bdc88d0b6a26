package org.millrace.examples.vwap;

import org.millrace.runtime.api.EventListener;

/**
 * A bean that may wait with each event, as one does that writes to a database. The thread that brings the event waits.
 *
 * @param <E> the class of the events
 */
public abstract class DelayedListener<E> implements EventListener<E> {

    private long delay;

    /** Sets how long the bean waits with each event, in milliseconds. */
    public void setDelay(long delay) {
        if (delay < 0) {
            throw new IllegalArgumentException("a delay is at least 0 ms");
        }
        this.delay = delay;
    }

    @Override
    public final void onEvent(E event) throws InterruptedException {
        keep(event);
        if (delay > 0) {
            Thread.sleep(delay);
        }
    }

    /** Keeps an event; called by several threads at once. */
    abstract void keep(E event);
}
