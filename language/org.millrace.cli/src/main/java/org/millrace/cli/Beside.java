package org.millrace.cli;

import org.millrace.control.Sample;

import java.io.Closeable;
import java.io.IOException;

/** What goes on beside a run, such as a view of it. */
interface Beside extends Closeable {

    /** Nothing does. */
    Beside NOTHING = new Beside() { };

    /** Takes the figures of an interval, in the thread that conducts the run. */
    default void sampled(Sample sample) {
    }

    @Override
    default void close() throws IOException {
    }
}
