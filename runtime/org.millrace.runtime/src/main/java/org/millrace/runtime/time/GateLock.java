package org.millrace.runtime.time;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/** The lock of a gate. Work may also be left to the thread that holds it, by threads that must not wait. */
final class GateLock {

    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Runnable> submitted = new ConcurrentLinkedQueue<>();

    void lock() {
        lock.lock();
    }

    void perform(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            unlock();
        }
    }

    /** Performs work in this thread if the lock is free, otherwise in the thread that holds it. */
    void submit(Runnable work) {
        submitted.add(work);
        if (lock.tryLock()) {
            unlock();
        }
    }

    /** Performs the submitted work and releases the lock. */
    void unlock() {
        try {
            drain();
        } finally {
            lock.unlock();
        }
        // In work within other work, the outermost call performs what was submitted.
        while (!lock.isHeldByCurrentThread() && !submitted.isEmpty() && lock.tryLock()) {
            try {
                drain();
            } finally {
                lock.unlock();
            }
        }
    }

    private void drain() {
        if (lock.getHoldCount() > 1) {
            return;
        }
        for (var next = submitted.poll(); next != null; next = submitted.poll()) {
            next.run();
        }
    }
}
