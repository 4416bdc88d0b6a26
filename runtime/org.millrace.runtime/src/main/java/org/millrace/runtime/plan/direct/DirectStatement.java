package org.millrace.runtime.plan.direct;

import java.util.function.Consumer;

/**
 * A deployed statement with its state; the classes are generated. Events may come by any
 * thread.
 */
public abstract class DirectStatement extends StateLock {

    private String name = "";
    private Receiver receiver = (output, context) -> { };
    private Consumer<String> failures = message -> { };

    /** The columns of what it selects; no columns if it selects events as they are. */
    protected final Columns columns;

    /** For the generated classes. */
    protected DirectStatement(Columns columns) {
        this.columns = columns;
    }

    /** Takes the outputs of a statement. */
    @FunctionalInterface
    public interface Receiver {

        /**
         * Takes an output, in the thread that sent the event which caused it.
         *
         * @param context what the sender gave with the event; null if it gave nothing
         */
        void accept(Object output, Object context);
    }

    /**
     * Says where outputs go; once, before the first event.
     *
     * @param deployment its name, for messages
     * @param to         takes the outputs
     * @param faults     takes a message when an evaluation fails
     */
    public final void attach(String deployment, Receiver to, Consumer<String> faults) {
        name = deployment;
        receiver = to;
        failures = faults;
    }

    /**
     * Sees an event and sends on what comes of it. Threads take turns for the state; the output is sent
     * when the state is free again, for whoever gets it may send events to the same statement.
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
     * Sends an output on; the state must be free.
     *
     * @param context what the sender gave with the event; null if it gave nothing
     */
    public final void send(Object output, Object context) {
        try {
            receiver.accept(output, context);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed(e);
        }
    }

    /** Tells that an evaluation has failed; the state must be free. */
    public final void failed(Throwable failure) {
        failures.accept("the statement '" + name + "' failed: " + failure.getClass().getSimpleName()
                + (failure.getMessage() == null ? "" : ": " + failure.getMessage()));
    }

    /**
     * Takes an event, whose keys are right already, and brings the state up to date; for a thread that has the
     * state for itself.
     *
     * @param event an event of the statement's type
     * @return the output; null if there is none
     * @throws RuntimeException if a property cannot be read or an expression not be evaluated, as are some errors of
     *                          the event's own class; whoever catches one hands it to {@link #failed}
     */
    public abstract Object process(Object event);
}
