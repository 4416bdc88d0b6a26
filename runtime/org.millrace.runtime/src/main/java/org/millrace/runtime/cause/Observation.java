package org.millrace.runtime.cause;

import org.millrace.runtime.cause.RecordedRun.Replayed;

/** Looks for something in a replay, and ends the replay when it is found. For the thread of the replay. */
abstract class Observation {

    private boolean over;
    private boolean found;
    private Runnable ending = () -> { };

    /** Begins: the replay of a started network is about to begin. */
    abstract void begin(Replayed replayed);

    /** Sets what is done at the end. */
    final void onEnd(Runnable action) {
        ending = action;
    }

    /** Notes that it has been found. */
    final void found() {
        found = true;
        end();
    }

    /** Returns whether it has been found. */
    final boolean isFound() {
        return found;
    }

    /** Ends: ignores what the network still does while it stops. */
    final void end() {
        over = true;
        ending.run();
    }

    /** Returns whether the replay may end. */
    final boolean isOver() {
        return over;
    }
}
