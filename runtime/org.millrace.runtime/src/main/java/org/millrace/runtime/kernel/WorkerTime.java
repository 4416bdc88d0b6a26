package org.millrace.runtime.kernel;

import org.millrace.runtime.time.TimeGate;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * The time of one thread of a Stream. The gates in front of the Stream tell it their times; since these move only
 * after they have queued their events, the thread may move to a time as soon as it finds its queue empty after it
 * has read that time.
 */
final class WorkerTime {

    private final GateEntry entry;
    private final TimeGate.Input[] inputs;
    private final int[] feeders;
    private final AtomicLongArray told;
    private final long[] seen;
    private Runnable wake = () -> { };

    /** The time from which on a move of a gate in front wakes the thread. */
    private volatile long due = TimeGate.UNSET;

    WorkerTime(GateEntry entry) {
        this.entry = entry;
        this.inputs = entry.inputs();
        this.feeders = IntStream.range(0, inputs.length).filter(feeder -> inputs[feeder] != null).toArray();
        this.told = new AtomicLongArray(inputs.length);
        this.seen = new long[inputs.length];
        for (var i = 0; i < seen.length; i++) {
            told.set(i, TimeGate.UNSET);
            seen[i] = TimeGate.UNSET;
        }
    }

    void onMove(Runnable task) {
        wake = task;
    }

    GateEntry entry() {
        return entry;
    }

    /** Called by a gate in front of the Stream when it has moved. */
    void moved(int feeder, long time) {
        told.set(feeder, time);
        if (time >= due) {
            wake.run();
        }
    }

    /** Reads the times; called by the thread before it looks into its queue. */
    void look() {
        for (var feeder : feeders) {
            seen[feeder] = told.get(feeder);
        }
    }

    /** Moves to the times of the last {@link #look}; called if the queue was empty after it. */
    void advance() {
        for (var feeder : feeders) {
            inputs[feeder].advanceTo(seen[feeder]);
        }
    }

    /**
     * Called by the thread before it sleeps. A sleeping thread does not follow each move of the gates in front of it, only those
     * that something waits for; otherwise each event would wake it, although it goes elsewhere.
     *
     * @return whether it may sleep
     */
    boolean maySleep() {
        due = entry.gate().due();
        for (var feeder : feeders) {
            var time = told.get(feeder);
            if (time != seen[feeder] && time >= due) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether nothing waits and the thread has moved as far as the gates in front of it; wakes it if it has not. */
    boolean idle() {
        for (var feeder : feeders) {
            if (!inputs[feeder].hasReached(told.get(feeder))) {
                wake.run();
                return false;
            }
        }
        return entry.gate().waiting() == 0;
    }
}
