package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.StateLock;

/**
 * A lock of the state of all direct statements of an engine, biased towards one thread: the thread holds it for as many events
 * as it has at hand, which is cheaper than a lock for each statement as long as it is mostly the same thread. Once threads have
 * alternated often, the lock is given up for good, and each statement has its own. For any thread.
 */
final class BiasedStateLock extends StateLock {

    /** More changes than this come from several threads that send events, not from a user who injects one now and then. */
    private static final int FEW = 64;

    /** Whether each statement has its own lock now. */
    private volatile boolean givenUp;

    /** The thread that holds the lock. A thread that reads its own name here has written it. */
    private Thread owner;

    /** The previous owner, and how often the owner changed; guarded by the lock. */
    private Thread last;
    private int changes;

    /**
     * Creates a lock.
     *
     * @param used whether it is used at all
     */
    BiasedStateLock(boolean used) {
        givenUp = !used;
    }

    /**
     * Waits for the lock, unless the calling thread holds it. The holder must not call anything that waits.
     *
     * @return whether the calling thread now holds the state of all statements; otherwise it has to lock each statement
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
            // Another thread may have given the lock up while this one waited.
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
