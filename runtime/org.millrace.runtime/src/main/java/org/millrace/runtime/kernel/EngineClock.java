package org.millrace.runtime.kernel;

import org.millrace.runtime.engine.Engine;

/** The clock of the engine of a processor. The engine of statements that run beside follows it. For any thread. */
final class EngineClock {

    private final Engine engine;

    /** The engine that follows; null if there is none. */
    private volatile Engine shadow;

    EngineClock(Engine engine) {
        this.engine = engine;
    }

    /** Lets another engine follow; null for none. */
    void follow(Engine other) {
        shadow = other;
    }

    /** Sets the time at which everything starts, see {@link Engine#begin}. */
    void begin(long start) {
        engine.begin(start);
        var beside = shadow;
        if (beside != null) {
            beside.begin(start);
        }
    }

    /** Moves to a time, see {@link Engine#advance(long)}. */
    void advance(long time) {
        engine.advance(time);
        var beside = shadow;
        if (beside != null) {
            beside.advance(time);
        }
    }

    /** Moves a partition to a time, see {@link Engine#advance(int, long)}. */
    void advance(int part, long time) {
        engine.advance(part, time);
        var beside = shadow;
        if (beside != null) {
            beside.advance(part, time);
        }
    }

    /** Returns the next time at which something is due, see {@link Engine#next()}. */
    long next() {
        var beside = shadow;
        return beside == null ? engine.next() : Math.min(engine.next(), beside.next());
    }

    /** Returns the next time at which something is due in a partition, see {@link Engine#next(int)}. */
    long next(int part) {
        var beside = shadow;
        return beside == null ? engine.next(part) : Math.min(engine.next(part), beside.next(part));
    }

    /** Returns whether the state is partitioned now; that of an engine that follows is partitioned in the same way, or the engine has no statements. */
    boolean divided() {
        var beside = shadow;
        return beside == null ? engine.divided() : beside.divided();
    }
}
