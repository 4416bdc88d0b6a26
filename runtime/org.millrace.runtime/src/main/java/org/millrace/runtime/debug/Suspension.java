package org.millrace.runtime.debug;

import org.millrace.runtime.kernel.NetworkClock;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Holds the threads of a network while it is suspended, and its clock. For any thread. */
final class Suspension {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition resumed = lock.newCondition();
    private final NetworkClock clock;
    private final Map<Long, Halt> halts = new LinkedHashMap<>();
    private volatile boolean held;
    private long resumptions;
    private boolean closed;
    private int count;
    private long since;
    private long nanos;

    Suspension(NetworkClock clock) {
        this.clock = clock;
    }

    /** Returns whether the network is suspended. */
    boolean isHeld() {
        return held;
    }

    /** Suspends the network between events. Returns false if it is suspended already or the debugger has ended. */
    boolean suspend() {
        lock.lock();
        try {
            return begin();
        } finally {
            lock.unlock();
        }
    }

    private boolean begin() {
        if (held || closed) {
            return false;
        }
        held = true;
        count++;
        since = System.nanoTime();
        clock.hold();
        return true;
    }

    /**
     * Suspends the network in the calling thread, and returns when it goes on. If another thread has just suspended it, waits until
     * that is over first.
     *
     * @param insists whether the network is then suspended again by this thread
     * @param began   called when this thread has suspended the network; must not wait
     */
    void stop(Halt halt, boolean insists, Consumer<Halt> began) {
        lock.lock();
        try {
            while (!begin()) {
                if (closed) {
                    return;
                }
                await(halt);
                if (!insists) {
                    return;
                }
            }
            halts.put(halt.thread(), halt);
            began.accept(halt);
            await(halt);
        } finally {
            lock.unlock();
        }
    }

    /** Waits while the network is suspended. */
    void join(Halt halt) {
        lock.lock();
        try {
            if (held) {
                await(halt);
            }
        } finally {
            lock.unlock();
        }
    }

    private void await(Halt halt) {
        halts.put(halt.thread(), halt);
        var before = resumptions;
        while (resumptions == before) {
            resumed.awaitUninterruptibly();
        }
    }

    /** Lets the network go on. Returns false if it is not suspended. */
    boolean resume() {
        lock.lock();
        try {
            if (!held) {
                return false;
            }
            held = false;
            nanos += System.nanoTime() - since;
            halts.clear();
            resumptions++;
            clock.release();
            resumed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Lets the network go on for good. */
    void close() {
        lock.lock();
        try {
            closed = true;
            resume();
        } finally {
            lock.unlock();
        }
    }

    /** Returns where a thread is stopped; empty if it is not. */
    Optional<Halt> of(long thread) {
        lock.lock();
        try {
            return Optional.ofNullable(halts.get(thread));
        } finally {
            lock.unlock();
        }
    }

    /** Returns the stopped threads. */
    List<Halt> halts() {
        lock.lock();
        try {
            return new ArrayList<>(halts.values());
        } finally {
            lock.unlock();
        }
    }

    /** Returns a note for the report about the time for which the network was suspended; empty if it was not. */
    Optional<String> note() {
        lock.lock();
        try {
            var all = nanos + (held ? System.nanoTime() - since : 0);
            return count == 0 ? Optional.empty() : Optional.of(("the debugger suspended the network %d %s, for %.1f s in all; rates contain this, and so do "
                    + "the latencies of events that were under way").formatted(count, count == 1 ? "time" : "times", all / 1e9));
        } finally {
            lock.unlock();
        }
    }
}
