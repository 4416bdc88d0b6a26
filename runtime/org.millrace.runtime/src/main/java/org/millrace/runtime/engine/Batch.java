package org.millrace.runtime.engine;

/**
 * Callbacks around the events of a batch. The filters of several events are evaluated before the first event is
 * processed, so that the CPU can prefetch the next events. For one thread at a time; reusable.
 */
public abstract class Batch {

    /** Maximum number of events that are filtered before the wanted ones are processed. */
    static final int MOST = 16;

    /** The indexes of the wanted events among the filtered ones. */
    final int[] wanted = new int[MOST];

    /** For each wanted event, the position of its statements in the dispatch table. */
    final int[] places = new int[MOST];

    /** The index after the last filtered event. */
    int end;

    /** For subclasses. */
    protected Batch() {
    }

    /** Called before a wanted event is processed; unwanted events may have been skipped. */
    protected abstract void beforeEvent(Object event);

    /** Called after the event was processed and its outputs were sent. */
    protected abstract void afterEvent();
}
