package org.millrace.adapters.threads;

import java.util.EnumSet;
import java.util.Set;

/** The pauses of an adapter with a schedule: they close its gate and suspend the schedule. For any thread. */
public final class Pauses {

    private enum Reason {
        /** The adapter reads nothing. */
        PAUSE,
        /** A debugger holds the network. */
        HOLD
    }

    private final Gate gate;
    /** The lock of {@link #pause}, which waits while it has it. No method waits with the lock of the reasons. */
    private final Object order = new Object();
    private final Set<Reason> reasons = EnumSet.noneOf(Reason.class);
    private long since;
    private volatile long total;

    /** Creates pauses for a gate. */
    public Pauses(Gate gate) {
        this.gate = gate;
    }

    /** Closes the gate; returns when no thread is inside. */
    public void pause() {
        synchronized (order) {
            begin(Reason.PAUSE);
            gate.close();
        }
    }

    /** Opens the gate, unless it is held; has no other effect if there was no pause. */
    public void resume() {
        synchronized (order) {
            end(Reason.PAUSE);
        }
    }

    /** Closes the gate, without waiting for threads inside, until {@link #release}; without effect if it is held. */
    public void hold() {
        begin(Reason.HOLD);
    }

    /** Opens the gate after {@link #hold}, unless it is paused. */
    public void release() {
        end(Reason.HOLD);
    }

    private void begin(Reason reason) {
        synchronized (reasons) {
            if (reasons.isEmpty()) {
                since = System.nanoTime();
            }
            reasons.add(reason);
            gate.shut();
        }
    }

    private void end(Reason reason) {
        synchronized (reasons) {
            if (reasons.remove(reason) && reasons.isEmpty()) {
                total += System.nanoTime() - since;
            }
            if (reasons.isEmpty()) {
                gate.open();
            }
        }
    }

    /** Returns the total length of all ended pauses in nanoseconds. */
    public long totalNanos() {
        return total;
    }
}
