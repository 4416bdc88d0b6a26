package org.millrace.runtime.kernel;

import org.millrace.runtime.time.Timed;

import java.util.concurrent.TimeUnit;

/**
 * Moves the engine of a processor, or one partition of it, with a gate. A processor behind a Stream of several threads
 * has both: a partition for each thread, which moves while the state is partitioned, and the whole engine otherwise.
 */
final class ProcessorTime implements Timed {

    static final int WHOLE = -1;

    private final EngineClock engine;
    private final Core core;
    private final int gate;
    private final int part;
    private final boolean dividable;
    private long latest = NEVER;

    /**
     * @param gate      the index of the gate that the outputs have
     * @param part      the index of the partition; {@link #WHOLE} for the engine
     * @param dividable whether the state may be partitioned
     */
    ProcessorTime(EngineClock engine, Core core, int gate, int part, boolean dividable) {
        this.engine = engine;
        this.core = core;
        this.gate = gate;
        this.part = part;
        this.dividable = dividable;
    }

    @Override
    public void begin(long time) {
        latest = millis(time);
        engine.begin(latest);
    }

    private boolean moves() {
        return !dividable || engine.divided() == (part != WHOLE);
    }

    @Override
    public long next() {
        var next = !moves() ? NEVER : part == WHOLE ? engine.next() : engine.next(part);
        return next == NEVER ? NEVER : TimeUnit.MILLISECONDS.toNanos(next);
    }

    @Override
    public void advance(long time) {
        var millis = millis(time);
        if (!moves() || millis == latest && next() > time) {
            return;
        }
        latest = millis;
        var dispatch = core.dispatch();
        dispatch.beginTimer(time, gate);
        try {
            if (part == WHOLE) {
                engine.advance(millis);
            } else {
                engine.advance(part, millis);
            }
        } finally {
            dispatch.active = false;
        }
    }

    private static long millis(long time) {
        return Math.floorDiv(time, TimeUnit.MILLISECONDS.toNanos(1));
    }
}
