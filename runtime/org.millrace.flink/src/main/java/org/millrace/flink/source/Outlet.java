package org.millrace.flink.source;

import org.millrace.runtime.kernel.Fragment.Exit;
import org.millrace.runtime.kernel.WireEvent;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The queue between the threads of an inbound adapter and the task that sends its events. */
final class Outlet implements Exit {

    private static final int CAPACITY = 4_096;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<WireEvent> queue = new ArrayDeque<>();
    private CompletableFuture<Void> available = new CompletableFuture<>();
    private boolean closed;

    @Override
    public void leave(WireEvent event) {
        lock.lock();
        try {
            queue.add(event);
            available.complete(null);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void admit() {
        lock.lock();
        try {
            while (queue.size() >= CAPACITY && !closed) {
                room.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Removes and returns the first event; null if there is none. */
    WireEvent poll() {
        lock.lock();
        try {
            if (queue.size() == CAPACITY / 2) {
                room.signalAll();
            }
            return queue.poll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether there is no event. */
    boolean isEmpty() {
        lock.lock();
        try {
            return queue.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the events. */
    List<WireEvent> all() {
        lock.lock();
        try {
            return List.copyOf(queue);
        } finally {
            lock.unlock();
        }
    }

    /** Returns a future that is complete when there is an event, or after {@link #wake}. */
    CompletableFuture<Void> available() {
        lock.lock();
        try {
            if (available.isDone() && queue.isEmpty() && !closed) {
                available = new CompletableFuture<>();
            }
            return available;
        } finally {
            lock.unlock();
        }
    }

    /** Lets the task look again, for other reasons than an event. */
    void wake() {
        lock.lock();
        try {
            available.complete(null);
        } finally {
            lock.unlock();
        }
    }

    /** Lets everything in that waits for room. */
    void open() {
        lock.lock();
        try {
            closed = true;
            room.signalAll();
            available.complete(null);
        } finally {
            lock.unlock();
        }
    }
}
