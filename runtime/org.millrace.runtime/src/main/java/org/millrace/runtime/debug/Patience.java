package org.millrace.runtime.debug;

import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Reads what a stopped thread may have locked, without waiting for the lock forever. */
final class Patience {

    private static final long CHECK_MILLIS = 100;

    /** Checks in a row at which a reader waits, after which it waits for a stopped thread: two seconds. */
    private static final int MOST_WAITS = 20;

    /** Checks after which a reader is given up even if it works, as one in an endless loop does: a minute. */
    private static final int MOST_CHECKS = 600;

    private Patience() {
    }

    /**
     * Reads something in a thread of its own.
     *
     * @return what was read; empty if the thread waits for another one for two seconds, or works for a minute. On a busy machine, the time for
     *         which it gets no processor counts as work.
     */
    static <T> Optional<T> within(Supplier<T> read) {
        var reading = new FutureTask<>(read::get);
        var reader = Thread.ofPlatform().daemon().name("debugger-reads").start(reading);
        var waits = 0;
        for (var checks = 0; checks < MOST_CHECKS && waits < MOST_WAITS; checks++) {
            try {
                return Optional.of(reading.get(CHECK_MILLIS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException e) {
                waits = reader.getState() == Thread.State.RUNNABLE ? 0 : waits + 1;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } catch (ExecutionException e) {
                throw new CompletionException(e.getCause());
            }
        }
        return Optional.empty();
    }
}
