package org.millrace.runtime.plan.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * A spin lock for state that is held for one or a few events; nothing that blocks is called while it is held. A
 * superclass of its users, so that acquiring it accesses no other object. Not reentrant.
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

    /** Creates an unlocked lock. */
    protected StateLock() {
    }

    /** Acquires the lock: spins, and sleeps only if the owner was descheduled. */
    protected final void enter() {
        for (var tries = 1; !TAKEN.compareAndSet(this, false, true); tries++) {
            if (tries % SPINS != 0) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
    }

    /** Releases the lock; only for its owner. */
    protected final void leave() {
        TAKEN.setRelease(this, false);
    }
}
