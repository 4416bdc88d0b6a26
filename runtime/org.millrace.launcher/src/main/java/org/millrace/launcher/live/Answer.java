package org.millrace.launcher.live;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits for answers of a runtime. */
final class Answer {

    private static final Duration LONGEST_HISTORY = Duration.ofDays(1);
    private static final int POLL_MILLIS = 200;
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private Answer() {
    }

    /** Returns the longest time until an answer; a long journal may have to be replayed for it. */
    static Duration longest(boolean history) {
        return history ? LONGEST_HISTORY : LONGEST;
    }

    /**
     * Returns an answer; empty if the network has ended, or does not answer.
     *
     * @param alive   whether the network still runs; may throw an exception to end the wait, which cancels the request
     * @param longest the time after which the request is cancelled
     */
    static <T> Optional<T> await(CompletableFuture<T> answer, BooleanSupplier alive, Duration longest) throws InterruptedException {
        var end = System.nanoTime() + longest.toNanos();
        try {
            while (System.nanoTime() < end) {
                try {
                    return Optional.of(answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
                } catch (TimeoutException e) {
                    if (!alive.getAsBoolean()) {
                        return Optional.empty();
                    }
                } catch (ExecutionException e) {
                    return Optional.empty();
                }
            }
            return Optional.empty();
        } finally {
            answer.cancel(true);
        }
    }
}
