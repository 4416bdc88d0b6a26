package org.millrace.cli;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;

import java.io.Closeable;
import java.io.IOException;

/** What goes on beside a run, such as a view of it. */
interface Beside extends Closeable {

    /** Nothing does. */
    Beside NOTHING = new Beside() { };

    /**
     * The network runs; called in the thread that conducts the run.
     *
     * @param network what can be asked of it, from any thread
     */
    default void running(RuntimeControl network) {
    }

    /**
     * The network is deployed, and starts when this returns; called in the thread that conducts the run.
     *
     * @param network what can be asked of it, from any thread
     */
    default void deployed(RuntimeControl network) {
    }

    /** The run can be ended early from now on, by any thread. */
    default void interruptible(Runnable interrupt) {
    }

    /** The debugger has suspended the network; called in a thread of the connection. */
    default void suspended(Suspended event) {
    }

    /** Takes the line of a tracepoint, in a thread of the connection. */
    default void traceLine(TraceLine line) {
    }

    /** Takes the figures of an interval, in the thread that conducts the run. */
    default void sampled(Sample sample) {
    }

    /** Returns whether it prints the figures of intervals in place of the usual lines. */
    default boolean printsFigures() {
        return false;
    }

    @Override
    default void close() throws IOException {
    }

    /** Returns two things as one. */
    static Beside both(Beside first, Beside second) {
        return new Beside() {
            @Override
            public void running(RuntimeControl network) {
                first.running(network);
                second.running(network);
            }

            @Override
            public void deployed(RuntimeControl network) {
                first.deployed(network);
                second.deployed(network);
            }

            @Override
            public void interruptible(Runnable interrupt) {
                first.interruptible(interrupt);
                second.interruptible(interrupt);
            }

            @Override
            public void suspended(Suspended event) {
                first.suspended(event);
                second.suspended(event);
            }

            @Override
            public void traceLine(TraceLine line) {
                first.traceLine(line);
                second.traceLine(line);
            }

            @Override
            public void sampled(Sample sample) {
                first.sampled(sample);
                second.sampled(sample);
            }

            @Override
            public boolean printsFigures() {
                return first.printsFigures() || second.printsFigures();
            }

            @Override
            public void close() throws IOException {
                try (first) {
                    second.close();
                }
            }
        };
    }
}
