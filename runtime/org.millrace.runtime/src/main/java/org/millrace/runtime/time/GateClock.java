package org.millrace.runtime.time;

import org.millrace.runtime.time.TimeGate.Follower;

import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/** The clock of a gate, which moves the stages behind the gate. Moved by the thread that holds the gate's lock; read by any thread. */
final class GateClock {

    /** Most times at which timers act in one move; a clock that is to move farther leaps over the rest. */
    static final int MOST_STEPS = 1_000_000;

    private final LongSupplier start;
    private final BiConsumer<Long, Long> leap;
    private final int mostSteps;
    private Timed[] stages = {};
    private Follower[] followers = {};
    // Written for each event, without the barrier of a volatile write.
    private final AtomicLong now = new AtomicLong(TimeGate.UNSET);
    private volatile long begun = TimeGate.UNSET;

    /**
     * @param start     returns the time at which the network's clock started, {@link TimeGate#UNSET} if this one starts it
     * @param leap      receives the times between which the clock leaps
     * @param mostSteps the number of times at which timers act in one move, before the clock leaps
     */
    GateClock(LongSupplier start, BiConsumer<Long, Long> leap, int mostSteps) {
        this.start = start;
        this.leap = leap;
        this.mostSteps = mostSteps;
    }

    /** Sets what moves with the clock, as {@link TimeGate#connect}. */
    void connect(List<Timed> timed, List<Follower> behind) {
        stages = timed.toArray(Timed[]::new);
        followers = behind.toArray(Follower[]::new);
    }

    /** Returns the present time; {@link TimeGate#UNSET} before the first event. */
    long now() {
        return now.get();
    }

    /** Returns the time at which the clock started; {@link TimeGate#UNSET} before. */
    long begun() {
        return begun;
    }

    /** Takes over the time of a saved clock, without moving the stages. */
    void restore(long savedBegun, long savedNow) {
        begun = savedBegun;
        now.set(savedNow);
        tell(savedNow);
    }

    /** Returns whether others are told each move. */
    boolean hasFollowers() {
        return followers.length > 0;
    }

    /** Returns whether the clock has started here or elsewhere in the network. */
    boolean canStart() {
        return now() != TimeGate.UNSET || start.getAsLong() != TimeGate.UNSET;
    }

    /** Moves to a time at once, if the clock has started: timers that are due by then act once, at its end. */
    void leap(long time) {
        if (now() != TimeGate.UNSET && time > now()) {
            now.set(time);
            for (var stage : stages) {
                stage.advance(time);
            }
            tell(now());
        }
    }

    /**
     * Moves to a time, at which the stages are before this method returns; starts the clock if it has not started. Timers act at their times, so that
     * it does not matter in how many moves the clock comes there.
     */
    void move(long time) {
        if (now() == TimeGate.UNSET) {
            var begin = start.getAsLong();
            begun = begin == TimeGate.UNSET ? time : begin;
            now.set(begun);
            for (var stage : stages) {
                stage.begin(begun);
            }
        }
        var from = now();
        var at = from;
        for (var steps = 0; at < time; steps++) {
            if (steps == mostSteps) {
                leap.accept(at, time);
            }
            at = steps < mostSteps ? Math.min(time, Math.max(at + 1, next())) : time;
            now.setRelease(at);
            for (var stage : stages) {
                stage.advance(at);
            }
            // A stage may have moved the clock, too.
            at = now();
        }
        if (at > from) {
            tell(at);
        }
    }

    private void tell(long time) {
        if (followers.length == 0) {
            return;
        }
        // The time is seen before the followers look whether a thread sleeps until it.
        VarHandle.fullFence();
        for (var follower : followers) {
            follower.moved(time);
        }
    }

    /** Returns the time of the next timer; {@link Timed#NEVER} if there is none. */
    long next() {
        var next = Timed.NEVER;
        for (var stage : stages) {
            next = Math.min(next, stage.next());
        }
        return next;
    }
}
