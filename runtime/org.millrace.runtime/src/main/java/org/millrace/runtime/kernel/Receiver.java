package org.millrace.runtime.kernel;

import org.millrace.runtime.engine.Batch;

/** The receiving end of a wire. */
@FunctionalInterface
interface Receiver {

    /**
     * Processes an event in the sender's thread. A receiver of an accounted event that does not pass it to
     * another thread counts it as processed on return.
     *
     * @param event    the event
     * @param dispatch the calling thread's dispatch
     */
    void accept(Object event, Dispatch dispatch);

    /** Returns whether an event would only be counted as processed; false in doubt. */
    default boolean ignores(Object event) {
        return false;
    }

    /**
     * Processes accounted events while this is possible as a batch, without counting them.
     *
     * @param batch notified of each event that has an effect
     * @return the index of the first unprocessed event
     */
    default int accept(Object[] events, int from, int to, Dispatch dispatch, Batch batch) {
        return from;
    }
}
