package org.millrace.cli;

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
