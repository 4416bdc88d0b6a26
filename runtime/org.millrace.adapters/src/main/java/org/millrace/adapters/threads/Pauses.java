package org.millrace.adapters.threads;

/**
 * The pauses of an adapter with a schedule: they close its gate and suspend the schedule. {@link #pause} and
 * {@link #resume} may be called by any thread.
 */
public final class Pauses {

    private final Gate gate;
    private final Object lock = new Object();
    private long since;
    private boolean paused;
    // Changes only while the gate is closed.
    private volatile long total;

    /** Creates pauses for a gate. */
    public Pauses(Gate gate) {
        this.gate = gate;
    }

    /** Closes the gate; returns when no thread is inside. */
    public void pause() {
        synchronized (lock) {
            gate.close();
            if (!paused) {
                paused = true;
                since = System.nanoTime();
            }
        }
    }

    /** Opens the gate; has no other effect if there was no pause. */
    public void resume() {
        synchronized (lock) {
            if (paused) {
                paused = false;
                total += System.nanoTime() - since;
            }
            gate.open();
        }
    }

    /** Returns the total length of all ended pauses in nanoseconds. */
    public long totalNanos() {
        return total;
    }
}
