package org.millrace.runtime.engine;

import java.util.function.Consumer;

/** Sends events of one type to the engine; for any thread. */
public interface EngineSender extends Consumer<Object> {

    @Override
    default void accept(Object event) {
        accept(event, null);
    }

    /**
     * Sends an event.
     *
     * @param context passed to the receivers of outputs if the event takes the direct path
     */
    void accept(Object event, Object context);

    /** Returns whether an event would have no effect if it were sent now; false in doubt. */
    boolean ignores(Object event);

    /**
     * Sends events while they can be sent as a batch. The caller sends the next event individually, and
     * then continues with a batch.
     *
     * @param from    the index of the first event
     * @param to      the index after the last event
     * @param context as for one event
     * @param batch   notified of each wanted event
     * @return the index of the first event that was not sent
     */
    int accept(Object[] events, int from, int to, Object context, Batch batch);
}
