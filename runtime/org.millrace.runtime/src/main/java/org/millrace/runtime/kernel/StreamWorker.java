package org.millrace.runtime.kernel;

import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/** A thread of a Stream. */
class StreamWorker implements Runnable {

    private static final int SPINS = 50;
    private static final int YIELDS = 5;
    private static final long IDLE_NANOS = 20_000_000;

    final Queue<Envelope> queue;
    final Thread thread;
    private final String stream;
    private final Core core;
    private final BooleanSupplier closing;
    private final BiConsumer<Envelope, Dispatch> receiver;
    private volatile boolean busy;
    private volatile boolean parked;

    /**
     * @param closing  whether the thread ends when its queue is empty
     * @param receiver receives the events
     */
    StreamWorker(String stream, int number, Queue<Envelope> queue, Core core, BooleanSupplier closing, BiConsumer<Envelope, Dispatch> receiver) {
        this.stream = stream;
        this.queue = queue;
        this.core = core;
        this.closing = closing;
        this.receiver = receiver;
        this.thread = new Thread(this, stream + "-" + number);
        this.thread.setDaemon(true);
    }

    /** Returns whether the thread has nothing to do. */
    boolean idle() {
        return queue.isEmpty() && !busy;
    }

    /** Wakes the worker after an offer. The offer is a CAS, so the flag is read after it. */
    boolean wake() {
        if (!parked) {
            return false;
        }
        LockSupport.unpark(thread);
        return true;
    }

    @Override
    public void run() {
        core.threads.claim(stream);
        var dispatch = core.dispatch();
        var idleRounds = 0;
        while (true) {
            if (step(dispatch)) {
                idleRounds = 0;
                continue;
            }
            if (closing.getAsBoolean()) {
                return;
            }
            idleRounds = await(idleRounds);
        }
    }

    /** Processes an event from the queue; returns whether there was one. */
    final boolean step(Dispatch dispatch) {
        busy = true;
        beforePoll();
        var envelope = queue.poll();
        if (envelope != null) {
            take(envelope, dispatch);
            return true;
        }
        whenEmpty();
        busy = false;
        return false;
    }

    private int await(int rounds) {
        if (rounds < SPINS) {
            Thread.onSpinWait();
        } else if (rounds < SPINS + YIELDS) {
            Thread.yield();
        } else {
            parked = true;
            if (queue.isEmpty() && !closing.getAsBoolean() && maySleep()) {
                LockSupport.parkNanos(IDLE_NANOS);
            }
            parked = false;
        }
        return rounds + 1;
    }

    /** Called before each look into the queue. */
    void beforePoll() {
        // Nothing to read.
    }

    /** Called if the queue was empty. */
    void whenEmpty() {
        // Nothing to do.
    }

    /** Returns whether the thread may sleep; called when others can wake it already. */
    boolean maySleep() {
        return true;
    }

    /** Processes an event from the queue. */
    void take(Envelope envelope, Dispatch dispatch) {
        receiver.accept(envelope, dispatch);
    }
}
