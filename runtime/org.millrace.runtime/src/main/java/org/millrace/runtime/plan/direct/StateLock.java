package org.millrace.runtime.plan.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * A lock of state that is never kept longer than an event or a few take, and while it is kept nothing is
 * called that waits. Its users extend it, so that taking it reads no other object. Not reentrant.
 */
public abstract class StateLock {

    private static final VarHandle TAKEN;
    private static final int SPINS = 200;
    private static final long SLEEP_NANOS = 20_000;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(StateLock.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused")
    private volatile boolean taken;

    /** Makes a lock that is free. */
    protected StateLock() {
    }

    /**
     * Waits until no other thread is at the state: a thread that finds it taken tries again, and only if
     * its owner has lost its core sleeps a little.
     */
    protected final void enter() {
        for (var tries = 1; !TAKEN.compareAndSet(this, false, true); tries++) {
            if (tries % SPINS != 0) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
    }

    /** Lets other threads enter; by the thread that has entered. */
    protected final void leave() {
        TAKEN.setRelease(this, false);
    }
}
