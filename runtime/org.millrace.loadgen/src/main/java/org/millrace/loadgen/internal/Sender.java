package org.millrace.loadgen.internal;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;

/** A thread that serves some of the connections. */
final class Sender implements Runnable {

    /** Maximum time for completing partially sent events after an abort. */
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final List<Lane> lanes;
    private final BiConsumer<Lane, Exception> failure;
    private Lane served;
    private final Thread thread;
    private volatile boolean stopping;

    Sender(String name, List<Lane> lanes, BiConsumer<Lane, Exception> failure) {
        this.lanes = List.copyOf(lanes);
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
                var wait = next - System.nanoTime();
                if (wait > 0) {
                    LockSupport.parkNanos(this, wait);
                }
            }
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
