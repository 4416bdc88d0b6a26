package org.millrace.tests.endtoend;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for conditions. The timeout is so long that only a fault reaches it. */
final class Await {

    /** The timeout for a machine with other load. */
    static final Duration LIMIT = Duration.ofSeconds(90);

    /** A look at all processes takes about a millisecond of processor time, which the awaited processes need. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

    private Await() {
    }

    /**
     * Waits until a condition holds.
     *
     * @param what      a description of the condition, for the failure message
     * @param condition evaluated repeatedly
     * @param context   describes the actual state, for the failure message
     */
    static void until(String what, BooleanSupplier condition, Supplier<String> context) {
        value(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty(), context);
    }

    /** Waits until a value is present. */
    static <T> T value(String what, Supplier<Optional<T>> source, Supplier<String> context) {
        var deadline = System.nanoTime() + LIMIT.toNanos();
        var value = source.get();
        while (value.isEmpty()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("waited in vain for " + what + "; " + context.get());
            }
            LockSupport.parkNanos(LOOK_NANOS);
            value = source.get();
        }
        return value.get();
    }
}
