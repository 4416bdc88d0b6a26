package org.millrace.loadgen.requests;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The phases of a load: warm-up, a pause, the measured phase, the end. For any thread. */
final class Phase {

    private final CountDownLatch measured = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean paused;

    /** Pauses clients before their next request. */
    void pause() {
        paused = true;
    }

    void measure() {
        measured.countDown();
    }

    void end() {
        ended.countDown();
        measured.countDown();
    }

    /** Waits while clients are paused. */
    void awaitTurn() throws InterruptedException {
        if (paused) {
            measured.await();
        }
    }

    boolean isMeasured() {
        return measured.getCount() == 0 && !isEnded();
    }

    boolean isEnded() {
        return ended.getCount() == 0;
    }

    /** Waits for the end; returns whether it came in this time. */
    boolean awaitEnd(long nanos) throws InterruptedException {
        return ended.await(nanos, TimeUnit.NANOSECONDS);
    }
}
