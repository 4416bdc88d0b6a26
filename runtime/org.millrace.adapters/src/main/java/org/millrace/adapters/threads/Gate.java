package org.millrace.adapters.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A gate that the threads of an adapter pass before they emit. {@link #close} returns when no thread is inside,
 * so a pause is exact: nothing is emitted between its return and {@link #open}. Passing an open gate costs two
 * volatile writes and no lock.
 */
public final class Gate {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Pass> passes = new ArrayList<>();
    private volatile boolean closed;

    /** Creates an open gate. */
    public Gate() {
    }

    /** The pass of one thread; closed when the thread ends. */
    public final class Pass implements AutoCloseable {

        private final Thread owner = Thread.currentThread();
        private volatile boolean inside;

        private Pass() {
        }

        /** Waits until the gate is open and enters. */
        public void enter() {
            // Write the mark before reading the state, while close() writes the state before reading the marks:
            // one of the two sees the other. Both fields are volatile, so neither pair is reordered.
            inside = true;
            while (closed) {
                waitOutside();
                inside = true;
            }
        }

        /** Enters the gate if it is open; does not wait. */
        public boolean tryEnter() {
            inside = true;
            if (closed) {
                leave();
                return false;
            }
            return true;
        }

        /** Leaves the gate. */
        public void leave() {
            inside = false;
            if (closed) {
                signal();
            }
        }

        private void waitOutside() {
            lock.lock();
            try {
                inside = false;
                changed.signalAll();
                while (closed) {
                    changed.awaitUninterruptibly();
                }
            } finally {
                lock.unlock();
            }
        }

        /** Ends the use of the gate by this thread, inside or outside. */
        @Override
        public void close() {
            lock.lock();
            try {
                inside = false;
                passes.remove(this);
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Creates a pass for the calling thread. */
    public Pass newPass() {
        lock.lock();
        try {
            var pass = new Pass();
            passes.add(pass);
            return pass;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns whether the gate is closed. Threads inside with several events poll it between them, so that
     * closing is fast.
     */
    public boolean isClosed() {
        return closed;
    }

    /**
     * Closes the gate and waits until no other thread is inside; returns early if another thread opens it
     * again.
     */
    public void close() {
        closed = true;
        lock.lock();
        try {
            while (closed && passes.stream().anyMatch(pass -> pass.inside && pass.owner != Thread.currentThread())) {
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Closes the gate for threads outside, without waiting for those inside. */
    void shut() {
        closed = true;
    }

    /** Opens the gate and releases the waiting threads. */
    public void open() {
        closed = false;
        signal();
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
