package org.millrace.loadgen.internal;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;

/** A thread that serves some of the connections. */
final class Sender implements Runnable {

    /** A sleeping thread wakes up later than it asked for, by up to this time on most machines. */
    private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(250);
    /** Maximum time for completing partially sent events after an abort. */
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final List<Lane> lanes;
    private final boolean spins;
    private final BiConsumer<Lane, Exception> failure;
    private Lane served;
    private final Thread thread;
    private volatile boolean stopping;

    /**
     * @param spins whether the last moments before an event is due are spent without sleep, at the cost of a processor
     */
    Sender(String name, List<Lane> lanes, boolean spins, BiConsumer<Lane, Exception> failure) {
        this.lanes = List.copyOf(lanes);
        this.spins = spins;
        this.failure = failure;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this);
    }

    void start() {
        thread.start();
    }

    /** Wakes the thread to check its connections. */
    void wake() {
        LockSupport.unpark(thread);
    }

    /** Makes the thread complete partially sent events and end. */
    void stop() {
        stopping = true;
        wake();
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    Thread thread() {
        return thread;
    }

    @Override
    public void run() {
        TimerSlack.minimize();
        try {
            send();
            flush();
        } catch (IOException | RuntimeException e) {
            failure.accept(served, e);
        }
    }

    private void send() throws IOException {
        var done = false;
        while (!done && !stopping) {
            done = true;
            var next = Lane.NEVER;
            for (var lane : lanes) {
                var now = System.nanoTime();
                served = lane;
                lane.wake();
                if (lane.nextService() <= now) {
                    lane.serve(now);
                }
                next = Math.min(next, lane.nextService());
                done &= lane.isDone();
            }
            if (done || stopping) {
                return;
            }
            if (next == Lane.NEVER) {
                LockSupport.park(this);
            } else {
                await(next);
            }
        }
    }

    private void await(long next) {
        var wait = next - System.nanoTime() - (spins ? SPIN_NANOS : 0);
        if (wait > 0) {
            LockSupport.parkNanos(this, wait);
        }
        while (spins && !stopping && System.nanoTime() < next) {
            Thread.onSpinWait();
        }
    }

    private void flush() throws IOException {
        var begin = System.nanoTime();
        var empty = false;
        while (!empty && System.nanoTime() - begin < FLUSH_NANOS) {
            empty = true;
            for (var lane : lanes) {
                served = lane;
                empty &= lane.flush();
            }
            if (!empty) {
                LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(1));
            }
        }
    }
}
