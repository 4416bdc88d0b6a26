package org.millrace.launcher;

import org.millrace.control.Measurement;
import org.millrace.control.RuntimeControl;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests to a runtime that may end at any time; used by the thread that controls a run. */
final class RuntimeSession {

    /** Maximum duration of every request but deploying, in seconds. */
    static final int STOP_SECONDS = 60;
    private static final int POLL_MILLIS = 20;

    private final RuntimeHandle runtime;
    private final boolean debugged;
    private final Duration clockWait;
    private final Duration quiet;

    /**
     * @param debugged  whether a debugger may suspend the runtime's threads; requests then have no time limit
     * @param clockWait maximum time that received events wait for the clock after the last one; zero if the clock follows the wall
     *                  clock
     * @param quiet     the time without a further event after which no more are expected
     */
    RuntimeSession(RuntimeHandle runtime, boolean debugged, Duration clockWait, Duration quiet) {
        this.runtime = runtime;
        this.debugged = debugged;
        this.clockWait = clockWait;
        this.quiet = quiet;
    }

    RuntimeControl control() {
        return runtime.control();
    }

    boolean alive() {
        return runtime.alive();
    }

    /**
     * Waits for an answer.
     *
     * @throws RuntimeEndedException if the runtime ends before it answers
     */
    <T> T ask(CompletableFuture<T> answer, int seconds)
            throws RuntimeEndedException, InterruptedException {
        try {
            var gone = runtime.onExit();
            if (debugged) {
                CompletableFuture.anyOf(answer, gone).get();
            } else {
                CompletableFuture.anyOf(answer, gone).get(seconds, TimeUnit.SECONDS);
            }
            if (answer.isDone()) {
                return answer.get();
            }
        } catch (ExecutionException | TimeoutException e) {
            if (runtime.alive()) {
                throw new IllegalStateException("the runtime did not answer: " + e.getMessage(), e);
            }
        }
        throw new RuntimeEndedException();
    }

    /** Waits until the runtime has received all sent events; gives up when no more arrive. */
    void awaitReceived(long sent) throws RuntimeEndedException, InterruptedException {
        var last = -1L;
        var lastChange = System.nanoTime();
        while (true) {
            var total = measurement().total();
            var received = total.received() + total.lost();
            if (received >= sent) {
                return;
            }
            if (received != last) {
                last = received;
                lastChange = System.nanoTime();
            } else if (System.nanoTime() - lastChange > quiet.toNanos()) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    /**
     * Waits until all received events have been processed, so that the warm-up does not affect the measured
     * part.
     */
    void settle() throws RuntimeEndedException, InterruptedException {
        var deadline = System.nanoTime() + quiet.toNanos() + clockWait.toNanos();
        while (System.nanoTime() < deadline) {
            var total = measurement().total();
            if (total.received() == total.processed() + total.malformed() + total.dropped()) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private Measurement measurement() throws RuntimeEndedException, InterruptedException {
        return ask(runtime.control().measurement(), STOP_SECONDS);
    }
}
