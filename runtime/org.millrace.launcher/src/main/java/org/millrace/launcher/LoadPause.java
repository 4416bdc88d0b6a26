package org.millrace.launcher;

import java.io.IOException;
import java.util.Optional;

/** Pauses the load of a run while a debugger suspends the network. For any thread. */
final class LoadPause {

    /** A load that can be paused. */
    @FunctionalInterface
    interface Load {

        /** Pauses the load, or lets it go on. */
        void pause(boolean pauses) throws IOException;
    }

    private Optional<Load> load = Optional.empty();
    private boolean on;
    private int count;
    private long since;
    private long nanos;

    /** Pauses a load from now on; at once if the network is suspended. */
    synchronized void follow(Load started) {
        load = Optional.of(started);
        if (on) {
            tell(true);
        }
    }

    /** Pauses no load any more. */
    synchronized void leave() {
        load = Optional.empty();
    }

    /** The network is suspended. */
    synchronized void begin() {
        if (!on) {
            on = true;
            since = System.nanoTime();
            tell(true);
        }
    }

    /** The network goes on. */
    synchronized void end() {
        if (on) {
            on = false;
            nanos += System.nanoTime() - since;
            tell(false);
        }
    }

    private void tell(boolean pauses) {
        if (load.isPresent()) {
            count += pauses ? 1 : 0;
            try {
                load.get().pause(pauses);
            } catch (IOException e) {
                // It has ended.
            }
        }
    }

    /** Returns whether the network is suspended. */
    synchronized boolean isOn() {
        return on;
    }

    /** Returns the length of all pauses that have ended, in nanoseconds. */
    synchronized long nanos() {
        return nanos;
    }

    /** Returns a note for the report; empty if the load was not paused. */
    synchronized Optional<String> note() {
        return count == 0 ? Optional.empty() : Optional.of(("the load generator sent nothing while the debugger suspended the network (%d %s, %.1f s in all); "
                + "intended send times after that are later by as much").formatted(count, count == 1 ? "time" : "times", nanos / 1e9));
    }
}
