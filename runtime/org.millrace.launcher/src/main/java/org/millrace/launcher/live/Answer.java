package org.millrace.launcher.live;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits for answers of a runtime. */
final class Answer {

    private static final int POLL_MILLIS = 200;
    private static final int LONGEST_SECONDS = 300;

    private Answer() {
    }

    /**
     * Returns an answer; empty if the network has ended.
     *
     * @param alive whether the network still runs; may throw an exception to end the wait
     */
    static <T> Optional<T> await(CompletableFuture<T> answer, BooleanSupplier alive) throws InterruptedException {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
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
    }
}
