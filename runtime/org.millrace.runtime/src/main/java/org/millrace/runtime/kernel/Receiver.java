package org.millrace.runtime.kernel;

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
}
