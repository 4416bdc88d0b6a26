package org.millrace.runtime.kernel;

import org.millrace.runtime.engine.Batch;

/** The receiving end of a wire. */
@FunctionalInterface
interface Receiver {

    /**
     * Takes an event in the sender's thread. Whoever takes an accounted event and does not hand it
     * on to another thread counts it as processed when it returns.
     *
     * @param event    the event
     * @param dispatch the calling thread's
     */
    void accept(Object event, Dispatch dispatch);

    /**
     * Whether it would do nothing with an event but count it as processed; in doubt it would do more.
     */
    default boolean ignores(Object event) {
        return false;
    }

    /**
     * Takes accounted events as long as they can be taken together; counts none of them.
     *
     * @param batch is told of each event with which something is done
     * @return the index of the first event that it did not take
     */
    default int accept(Object[] events, int from, int to, Dispatch dispatch, Batch batch) {
        return from;
    }
}
