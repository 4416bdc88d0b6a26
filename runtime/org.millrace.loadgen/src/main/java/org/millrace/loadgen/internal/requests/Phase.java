package org.millrace.loadgen.internal.requests;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The phases of a closed loop, and its requests under way. For any thread. */
final class Phase {

    /** A phase. */
    enum Kind {
        /** Requests are sent and not measured. */
        WARM_UP,
        /** No request begins. */
        PAUSE,
        /** Requests are sent and measured. */
        MEASURED,
        /** No request begins any more. */
        END
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Kind kind = Kind.WARM_UP;
    private int underWay;
    private long ended;
    private OptionalLong measuredSince = OptionalLong.empty();
    private boolean held;
    private long heldSince;
    private long heldBefore;
    private long heldBeforePhase;

    /**
     * Begins a request, after a pause if there is one; but none if the phase is another than the caller knows.
     *
     * @return the phase
     */
    Kind beginRequest(Kind known) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (kind == Kind.PAUSE || isHeld()) {
                changed.await();
            }
            if (kind == known) {
                underWay++;
            }
            return kind;
        } finally {
            lock.unlock();
        }
    }

    /** Ends a request that began. */
    void endRequest() {
        lock.lock();
        try {
            underWay--;
            ended++;
            if (underWay == 0) {
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private boolean isHeld() {
        return held && kind != Kind.END;
    }

    /** Lets no request begin until {@link #release}; the phases are longer by as much. Without effect if they are held. */
    void hold() {
        lock.lock();
        try {
            if (!held) {
                held = true;
                heldSince = System.nanoTime();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets requests begin again. */
    void release() {
        lock.lock();
        try {
            heldBefore = heldNanos();
            held = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns for how long the phases have been held, up to now. */
    long heldNanos() {
        lock.lock();
        try {
            return heldBefore + (held ? System.nanoTime() - heldSince : 0);
        } finally {
            lock.unlock();
        }
    }

    /** Returns for how long they had been held when the present phase began; at the end, when the last phase with requests began. */
    long heldBeforePhase() {
        lock.lock();
        try {
            return heldBeforePhase;
        } finally {
            lock.unlock();
        }
    }

    /** Waits while the phases are held; returns for how long they have been held. */
    long awaitRelease() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (isHeld()) {
                changed.await();
            }
            return heldBefore;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of requests that have ended. */
    long ended() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the time at which the measured phase began; empty in other phases. */
    OptionalLong measuredSince() {
        lock.lock();
        try {
            return measuredSince;
        } finally {
            lock.unlock();
        }
    }

    /** Ends the warm-up, and waits until no request is under way. */
    void pause() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            enter(Kind.PAUSE);
            // Also if the end comes meanwhile, so that their number is final.
            while (underWay > 0) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Changes the phase, unless it is the end. */
    void enter(Kind next) {
        lock.lock();
        try {
            if (kind != Kind.END) {
                kind = next;
                heldBeforePhase = kind == Kind.END ? heldBeforePhase : heldNanos();
                measuredSince = kind == Kind.MEASURED ? OptionalLong.of(System.nanoTime()) : OptionalLong.empty();
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a time or the end, and returns whether the end has come. */
    boolean awaitEnd(long nanos) throws InterruptedException {
        var deadline = System.nanoTime() + nanos;
        lock.lockInterruptibly();
        try {
            for (var left = nanos; kind != Kind.END && left > 0; left = deadline - System.nanoTime()) {
                changed.await(left, TimeUnit.NANOSECONDS);
            }
            return kind == Kind.END;
        } finally {
            lock.unlock();
        }
    }
}
