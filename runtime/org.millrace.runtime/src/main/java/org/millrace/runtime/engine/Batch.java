package org.millrace.runtime.engine;

/**
 * What is done around each of some events that have come together. Which of them are wanted is found out
 * for many before the first is processed: nothing else is done meanwhile, so the processor fetches the next
 * events from memory while it looks at one. For one thread at a time, which can use it again and again.
 */
public abstract class Batch {

    /** How many events are looked through before the wanted ones among them are processed. */
    static final int MOST = 16;

    /** The indices of the wanted events among those looked through. */
    final int[] wanted = new int[MOST];

    /** Where the table has what wants them. */
    final int[] places = new int[MOST];

    /** The index behind the last event that could be looked at. */
    int end;

    /** For subclasses. */
    protected Batch() {
    }

    /** An event that a statement wants is about to be processed; between two of them others may have passed. */
    protected abstract void begins(Object event);

    /** It has been processed, and what came of it has been sent on. */
    protected abstract void ends();
}
