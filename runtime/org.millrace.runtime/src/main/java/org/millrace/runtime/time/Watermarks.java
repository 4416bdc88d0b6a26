package org.millrace.runtime.time;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The inputs that hold the clock of a gate back, by watermark. Used under the gate's lock. */
final class Watermarks {

    /**
     * The most that counts between two looks, in nanoseconds. If the process stands still for longer, its inputs are not idle: what they have
     * brought meanwhile is not read yet.
     */
    private static final long MOST_BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier nanoTime;
    private final LeadingInputs leading = new LeadingInputs();
    private final List<TimeGate.Input> idling = new ArrayList<>();
    private long longestIdle;

    /** The time of the last look at which an event had come; to read the time for each event would cost more than the rest of this. */
    private long lastArrival;

    /** When an input without an event began to stop the clock; the time of the last look if none does. */
    private long stoppedSince;

    /** When the last look was, as {@link #nanoTime} says. */
    private long looked;

    /** The time of the last look, as far as it counts; all other times in this class are times of looks. */
    private long now;

    /**
     * @param nanoTime returns the time as {@link System#nanoTime} does
     */
    Watermarks(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.looked = nanoTime.getAsLong();
    }

    void open(TimeGate.Input input) {
        input.idling.last = now;
        if (input.terms.leads()) {
            leading.add(input);
            if (input.terms.idleNanos() != Timed.NEVER) {
                idling.add(input);
                longestIdle = Math.max(longestIdle, input.terms.idleNanos());
            }
        }
    }

    void close(TimeGate.Input input) {
        leading.remove(input);
        if (idling.remove(input) && input.idling.isActive(now)) {
            lastArrival = now;
        }
    }

    void raise(TimeGate.Input input, long time) {
        input.raise(time);
        if (leading.contains(input)) {
            leading.raised(input);
        } else {
            leading.add(input);
        }
    }

    boolean isLeading(TimeGate.Input input) {
        return leading.contains(input);
    }

    /** Returns whether no input holds the clock back. */
    boolean isEmpty() {
        return leading.isEmpty();
    }

    /** Returns the smallest watermark; {@link TimeGate#UNSET} if an input has brought no event so far. */
    long earliest() {
        return leading.first().watermark();
    }

    /**
     * Leaves out the inputs that are idle. Inputs without an event so far may together stop the clock for no longer than
     * one of them, however many are opened one after the other.
     *
     * @param someWait whether events wait
     * @return what was left out, and whether events wait though no input has been left for longer than any may be idle
     */
    IdleInputs leaveOutIdle(boolean someWait) {
        look();
        if (leading.isEmpty()) {
            stoppedSince = now;
            return new IdleInputs(List.of(), someWait && now - lastArrival >= longestIdle);
        }
        if (earliest() != TimeGate.UNSET) {
            stoppedSince = now;
        }
        var left = new ArrayList<TimeGate.Input>();
        for (var input : idling) {
            var since = input.watermark() == TimeGate.UNSET ? Math.min(input.idling.last, stoppedSince) : input.idling.last;
            if (input.idling.isOver(since, now, input.terms) && leading.remove(input)) {
                left.add(input);
            }
        }
        return new IdleInputs(left, false);
    }

    /** Takes the present time for that of the events since the last look, and of the inputs that do not wait. */
    private void look() {
        var present = nanoTime.getAsLong();
        now += Math.min(present - looked, MOST_BETWEEN_LOOKS);
        looked = present;
        for (var input : idling) {
            if (input.idling.isActive(now)) {
                lastArrival = now;
            }
        }
    }

    /** Lets the time begin now after which inputs are idle. */
    void restartIdling() {
        lastArrival = now;
        stoppedSince = now;
        idling.forEach(input -> input.idling.last = now);
    }

    void leaveOut(TimeGate.Input input) {
        leading.remove(input);
    }
}
