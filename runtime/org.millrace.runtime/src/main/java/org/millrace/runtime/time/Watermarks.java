package org.millrace.runtime.time;

import java.util.ArrayList;
import java.util.List;

/** The inputs that hold the clock of a gate back, by watermark. Used under the gate's lock. */
final class Watermarks {

    private final LeadingInputs leading = new LeadingInputs();
    private final List<TimeGate.Input> idling = new ArrayList<>();
    private long longestIdle;

    /** Whether an input has brought an event since the last look; to read the time for each event would cost more than the rest of this. */
    private boolean arrived;
    private long lastArrival = System.nanoTime();

    /** When an input without an event began to stop the clock; the present time of the last look if none does. */
    private long stoppedSince = System.nanoTime();

    void open(TimeGate.Input input) {
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
        idling.remove(input);
    }

    /** Records that an input has brought an event. */
    void arrived(TimeGate.Input input) {
        arrived = true;
        input.arrived = true;
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
     * @return what was left out, and whether no input is left, for longer than any may be idle
     */
    TimeGate.Idle leaveOutIdle() {
        var now = System.nanoTime();
        lookAtArrivals(now);
        if (leading.isEmpty()) {
            stoppedSince = now;
            return new TimeGate.Idle(List.of(), now - lastArrival >= longestIdle);
        }
        if (earliest() != TimeGate.UNSET) {
            stoppedSince = now;
        }
        var left = new ArrayList<TimeGate.Input>();
        for (var input : idling) {
            var since = input.watermark() == TimeGate.UNSET ? Math.min(input.last, stoppedSince) : input.last;
            if (now - since >= input.terms.idleNanos() && leading.remove(input)) {
                left.add(input);
            }
        }
        return new TimeGate.Idle(left, false);
    }

    /** Takes the present time for that of the events since the last look. */
    private void lookAtArrivals(long now) {
        if (arrived) {
            arrived = false;
            lastArrival = now;
            for (var input : idling) {
                if (input.arrived) {
                    input.arrived = false;
                    input.last = now;
                }
            }
        }
    }

    /** Lets the time begin now after which inputs are idle. */
    void restartIdling() {
        lastArrival = System.nanoTime();
        stoppedSince = lastArrival;
        idling.forEach(input -> input.last = lastArrival);
    }

    void leaveOut(TimeGate.Input input) {
        leading.remove(input);
    }
}
