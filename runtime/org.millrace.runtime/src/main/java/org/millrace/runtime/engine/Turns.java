package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.StateLock;

/**
 * Gives the state of all direct statements of an engine to one thread at a time, for as many events as it
 * has at hand. That is cheaper than a lock at every statement as long as it is mostly the same thread; when
 * threads have often taken turns, each statement has its own lock from then on. For any thread.
 */
final class Turns extends StateLock {

    /** After so many changes several threads are taken to send events, and not somebody who injects one now and then. */
    private static final int FEW = 64;

    /** Whether there are turns no more. */
    private volatile boolean over;

    /** Whose turn it is. A thread that reads its own name here has written it. */
    private Thread owner;

    /** Whose turn it was, and how often it was not the same thread as before; for the owner. */
    private Thread last;
    private int changes;

    /**
     * @param used whether turns are given at all
     */
    Turns(boolean used) {
        over = !used;
    }

    /**
     * Waits for a turn, unless the calling thread has it. Whoever has it calls nothing that waits.
     *
     * @return whether the calling thread has the state of all statements for itself now; otherwise it has to
     *         lock each
     */
    boolean begin() {
        var thread = Thread.currentThread();
        if (owner == thread) {
            return true;
        }
        return !over && take(thread);
    }

    private boolean take(Thread thread) {
        enter();
        owner = thread;
        if (thread != last) {
            last = thread;
            changes++;
            if (changes > FEW) {
                over = true;
            }
        }
        if (over) {
            // Perhaps by another thread while this one waited.
            end();
            return false;
        }
        return true;
    }

    /** Gives the turn back if the calling thread has it. */
    void end() {
        if (owner == Thread.currentThread()) {
            owner = null;
            leave();
        }
    }
}
