package org.millrace.runtime.kernel;

import org.millrace.runtime.time.TimeGate;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** Performs work while nothing enters a network, no event is on its way and the clock stands still. Also pauses the inbound adapters. For any thread. */
final class Stillness {

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final List<SourceNode> sources;
    private final Optional<TimeGate> entrance;
    private final LongPredicate settled;
    private final Consumer<Runnable> clock;
    private boolean paused;

    /**
     * @param entrance the gate behind the inbound adapters; empty if the network has no gates
     * @param settled  waits until no event is on its way, at most until a {@link System#nanoTime}; returns whether that is so
     * @param clock    performs work between two moves of the clock of a network without gates
     */
    Stillness(List<SourceNode> sources, Optional<TimeGate> entrance, LongPredicate settled, Consumer<Runnable> clock) {
        this.sources = sources;
        this.entrance = entrance;
        this.settled = settled;
        this.clock = clock;
    }

    /** Pauses the adapters that support it. */
    synchronized void pause() {
        paused = true;
        sources.forEach(source -> source.adapter().pause());
    }

    /** Resumes after {@link #pause}. */
    synchronized void resume() {
        paused = false;
        sources.forEach(source -> source.adapter().resume());
    }

    /**
     * Performs work.
     *
     * @return its result; empty if events were on their way for too long, so that it was not performed
     */
    synchronized <T> Optional<T> perform(Supplier<T> work) {
        var result = new Result<T>();
        if (entrance.isPresent()) {
            entrance.get().perform(() -> result.of(work));
            return Optional.ofNullable(result.value);
        }
        sources.forEach(source -> source.adapter().pause());
        try {
            clock.accept(() -> result.of(work));
        } finally {
            if (!paused) {
                sources.forEach(source -> source.adapter().resume());
            }
        }
        return Optional.ofNullable(result.value);
    }

    private final class Result<T> {

        private T value;

        void of(Supplier<T> work) {
            if (settled.test(System.nanoTime() + LONGEST_NANOS)) {
                value = work.get();
            }
        }
    }
}
