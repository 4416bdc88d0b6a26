package org.millrace.runtime.plan.direct;

import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.snapshot.CapturedState;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A deployed direct statement with its state; subclasses are generated. Events may be sent by any thread. */
public abstract class DirectStatement extends StateLock implements SavedState {

    private String name = "";
    private Receiver receiver = (output, context) -> { };
    private Consumer<String> failures = message -> { };

    /** The selected columns; none if events are selected unchanged. */
    protected final Columns columns;

    /** For generated classes. */
    protected DirectStatement(Columns columns) {
        this.columns = columns;
    }

    /** Receives the outputs of a statement. */
    @FunctionalInterface
    public interface Receiver {

        /**
         * Receives an output in the thread that sent the triggering event.
         *
         * @param context the context passed with the event; null if there was none
         */
        void accept(Object output, Object context);
    }

    /**
     * Sets the receivers; once, before the first event.
     *
     * @param deployment the name of the deployment, for messages
     * @param to         receives the outputs
     * @param faults     receives a message when an evaluation fails
     */
    public final void attach(String deployment, Receiver to, Consumer<String> faults) {
        name = deployment;
        receiver = to;
        failures = faults;
    }

    /**
     * Processes an event and sends the output. Access to the state is exclusive; the output is sent after its
     * release, since the receiver may send events to the same statement.
     */
    public final void accept(Object event, Object context) {
        Object output;
        try {
            enter();
            try {
                output = process(event);
            } finally {
                leave();
            }
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed(e);
            return;
        }
        if (output != null) {
            send(output, context);
        }
    }

    /**
     * Sends an output; the state must have been released.
     *
     * @param context the context passed with the event; null if there was none
     */
    public final void send(Object output, Object context) {
        try {
            receiver.accept(output, context);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed(e);
        }
    }

    /** Reports a failed evaluation; the state must have been released. */
    public final void failed(Throwable failure) {
        failures.accept("the statement '" + name + "' failed: " + failure.getClass().getSimpleName()
                + (failure.getMessage() == null ? "" : ": " + failure.getMessage()));
    }

    /** Performs work with exclusive access to the state. */
    public final <T> T exclusively(Supplier<T> work) {
        enter();
        try {
            return work.get();
        } finally {
            leave();
        }
    }

    /**
     * Shows the values of the aggregations; the thread must have exclusive access to the state.
     *
     * @param values receives them by the text of the aggregation
     */
    public void show(Map<String, Object> values) {
        // A statement without aggregations has none.
    }

    /** Returns the number of events in the data window; 0 without one. The thread must have exclusive access to the state. */
    public int windowSize() {
        return 0;
    }

    /**
     * Shows what the data window keeps of an event; the thread must have exclusive access to the state.
     *
     * @param index  the index of the event, 0 for the oldest
     * @param values receives the values by the text of their expressions
     */
    public void showWindow(int index, Map<String, Object> values) {
        // A statement without a data window keeps no events.
    }

    /** Captures the state, for {@link #load}; no event is being processed. At most one capture is open. */
    public CapturedState capture() {
        return CapturedState.now(this::save);
    }

    /**
     * Updates the state with an event whose keys match; the thread must have exclusive access to the state.
     *
     * @param event an event of the statement's type
     * @return the output; null if there is none
     * @throws RuntimeException if a property cannot be read or an expression cannot be evaluated, as well as
     *         some errors of the event's class; the caller passes it to {@link #failed}
     */
    public abstract Object process(Object event);
}
