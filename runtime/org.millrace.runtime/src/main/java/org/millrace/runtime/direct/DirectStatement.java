package org.millrace.runtime.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A deployed statement with its state; the classes are generated. Events may come by any
 * thread.
 */
public abstract class DirectStatement {

    private static final VarHandle TAKEN;
    private static final int SPINS = 200;
    private static final long SLEEP_NANOS = 20_000;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(DirectStatement.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused")
    private volatile boolean taken;

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
        } catch (RuntimeException e) {
            failed(e);
            return;
        }
        if (output != null) {
            send(output, context);
        }
    }

    /**
     * Sees an event, for a thread that has the state for itself.
     *
     * @return what is to be sent on; null if there is nothing
     * @throws RuntimeException if a property cannot be read or an expression not be evaluated
     */
    public final Object see(Object event) {
        return process(event);
    }

    /**
     * Sends an output on; the state must be free.
     *
     * @param context what the sender gave with the event; null if it gave nothing
     */
    public final void send(Object output, Object context) {
        try {
            receiver.accept(output, context);
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    /** Tells that an evaluation has failed; the state must be free. */
    public final void failed(RuntimeException failure) {
        failures.accept("the statement '" + name + "' failed: " + failure.getClass().getSimpleName()
                + (failure.getMessage() == null ? "" : ": " + failure.getMessage()));
    }

    /**
     * Waits until no other thread is at the state. It is never kept longer than an event takes, and
     * nothing is called meanwhile that waits; so a thread that finds it taken tries again, and only if
     * its owner has lost its core sleeps a little.
     */
    private void enter() {
        for (var tries = 1; !TAKEN.compareAndSet(this, false, true); tries++) {
            if (tries % SPINS != 0) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
    }

    /** Lets other threads enter. */
    private void leave() {
        TAKEN.setRelease(this, false);
    }

    /**
     * Takes an event, whose keys are right already, and brings the state up to date.
     *
     * @param event an event of the statement's type
     * @return the output; null if there is none
     */
    protected abstract Object process(Object event);
}
