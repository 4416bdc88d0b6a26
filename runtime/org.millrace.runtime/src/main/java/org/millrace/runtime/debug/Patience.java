package org.millrace.runtime.debug;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Reads what a stopped thread may have locked, without waiting for the lock forever. */
final class Patience {

    private static final int SECONDS = 2;

    private Patience() {
    }

    /**
     * Reads something in a thread of its own.
     *
     * @return what was read; empty if it is not available within two seconds
     */
    static <T> Optional<T> within(Supplier<T> read) {
        var reading = CompletableFuture.supplyAsync(read, task -> Thread.ofPlatform().daemon().name("debugger-reads").start(task));
        try {
            return Optional.of(reading.get(SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new CompletionException(e.getCause());
        }
    }
}
