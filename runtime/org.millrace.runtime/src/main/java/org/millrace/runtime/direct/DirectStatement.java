package org.millrace.runtime.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * A deployed statement with its state; the classes are generated. By one thread at a time: between
 * {@link #enter} and {@link #leave}.
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

    /** The columns of what it selects; no columns if it selects events as they are. */
    protected final Columns columns;

    /** For the generated classes. */
    protected DirectStatement(Columns columns) {
        this.columns = columns;
    }

    /**
     * Waits until no other thread is at the state. It is never kept longer than an event takes, and
     * nothing is called meanwhile that waits; so a thread that finds it taken tries again, and only if
     * its owner has lost its core sleeps a little.
     */
    public final void enter() {
        for (var tries = 1; !TAKEN.compareAndSet(this, false, true); tries++) {
            if (tries % SPINS != 0) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
    }

    /** Lets other threads enter. */
    public final void leave() {
        TAKEN.setRelease(this, false);
    }

    /**
     * Takes an event, whose keys are right already, and brings the state up to date.
     *
     * @param event an event of the statement's type
     * @return the output; null if there is none
     */
    public abstract Object process(Object event);
}
