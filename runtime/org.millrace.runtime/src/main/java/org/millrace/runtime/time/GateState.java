package org.millrace.runtime.time;

import org.millrace.runtime.time.TimeGate.Input;

import java.util.List;

/** The state of a gate, which a snapshot keeps. Its methods take the lock of the gate. */
public final class GateState {

    private final TimeGate gate;

    /** Creates the access to the state of a gate. */
    public GateState(TimeGate gate) {
        this.gate = gate;
    }

    /** Starts the clock at a time, if it has not started. */
    public void begin(long time) {
        gate.perform(() -> {
            if (gate.clock.now() == TimeGate.UNSET) {
                gate.clock.move(time);
            }
        });
    }

    /**
     * Moves to a time at once, as after a time without a process, if the clock has started: timers that are due by then act once, at its end. No
     * event waits.
     */
    public void leapTo(long time) {
        gate.perform(() -> gate.clock.leap(time));
    }

    /** Takes over the time of a saved clock that had started; the stages behind have that time already. */
    public void restore(long begun, long now) {
        gate.perform(() -> gate.clock.restore(begun, now));
    }

    /** Returns the events that wait; called in {@link TimeGate#perform}. */
    public List<Held> held() {
        return gate.held.all();
    }

    /** Forgets the events that wait, with which another process goes on; returns how many these are. */
    public int forget() {
        var forgotten = new int[1];
        gate.perform(() -> {
            forgotten[0] = gate.held.size();
            gate.held.clear();
            gate.countWaiting();
        });
        return forgotten[0];
    }

    /** Lets an event wait for a time, as in a saved gate; called before the first event. */
    public void hold(long time, Held event) {
        gate.perform(() -> {
            event.stamp(time, gate.count++);
            gate.held.add(event);
            gate.countWaiting();
        });
    }

    /** Returns the watermark of an input; {@link TimeGate#UNSET} before the first event. */
    public long watermark(Input input) {
        return input.watermark();
    }

    /** Returns whether an input holds the clock back; called in {@link TimeGate#perform}. */
    public boolean isLeading(Input input) {
        return gate.watermarks.isLeading(input);
    }

    /** Takes over the saved watermark of an input; the clock does not move. */
    public void restore(Input input, long saved, boolean leading) {
        gate.perform(() -> {
            gate.watermarks.raise(input, saved);
            if (!leading) {
                gate.watermarks.leaveOut(input);
            }
        });
    }
}
