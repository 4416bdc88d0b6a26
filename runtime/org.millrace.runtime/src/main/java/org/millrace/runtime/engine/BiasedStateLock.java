package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.StateLock;

/**
 * A lock for the state of all direct statements of an engine, biased towards one thread: the thread holds it
 * for a batch of events, which is cheaper than a lock per statement as long as mostly one thread sends events.
 * After frequent alternation the lock is revoked for good, and each statement has its own. For any thread.
 */
final class BiasedStateLock extends StateLock {

    /** Maximum number of owner changes; more indicate several sending threads rather than occasional injections. */
    private static final int FEW = 64;

    /** Whether the lock is revoked and each statement has its own. */
    private volatile boolean givenUp;

    /** The owner of the lock. Only the owner can read its own identity here, so no barrier is needed. */
    private Thread owner;

    /** The previous owner, and the number of owner changes; guarded by the lock. */
    private Thread last;
    private int changes;

    /**
     * Creates a lock.
     *
     * @param used whether the lock is used at all
     */
    BiasedStateLock(boolean used) {
        givenUp = !used;
    }

    /**
     * Waits for the lock, unless the calling thread holds it. The holder must not call anything that blocks.
     *
     * @return whether the calling thread now holds the state of all statements; otherwise it has to lock each
     *         statement
     */
    boolean acquire() {
        var thread = Thread.currentThread();
        if (owner == thread) {
            return true;
        }
        return !givenUp && take(thread);
    }

    private boolean take(Thread thread) {
        enter();
        owner = thread;
        if (thread != last) {
            last = thread;
            changes++;
            if (changes > FEW) {
                givenUp = true;
            }
        }
        if (givenUp) {
            // Another thread may have revoked the lock while this one waited.
            release();
            return false;
        }
        return true;
    }

    /** Releases the lock if the calling thread holds it. */
    void release() {
        if (owner == Thread.currentThread()) {
            owner = null;
            leave();
        }
    }
}
