package org.millrace.launcher;

import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.Sample;

/** What a launched runtime tells; called in threads of the connection, so nothing may block. */
public interface RuntimeEvents {

    /** The figures of an interval. */
    default void sample(Sample sample) {
    }

    /** A line for the user. */
    default void log(LogLine line) {
    }

    /** An event of a traced stage. */
    default void traced(TracedEvent event) {
    }

    /** An inbound adapter has come to its end. */
    default void finished(String stage) {
    }

    /** The process has been started; it may not be connected yet. */
    default void started(Process process) {
    }

    /** A line that the process printed, for instance a bean of the project. */
    default void output(String line) {
    }

    /** A line that the process printed to its stream for errors. */
    default void error(String line) {
        output(line);
    }
}
