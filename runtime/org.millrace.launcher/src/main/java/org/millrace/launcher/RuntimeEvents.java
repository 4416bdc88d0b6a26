package org.millrace.launcher;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Sample;

/** Receives the messages of a runtime in threads of its connection. Implementations must not block. */
public interface RuntimeEvents {

    /** Reports the sample of an interval. */
    default void sample(Sample sample) {
    }

    /** Reports a log line for the user. */
    default void log(LogLine line) {
    }

    /** Reports an event of a traced stage. */
    default void traced(TracedEvent event) {
    }

    /** Reports that the debugger has suspended the network. */
    default void suspended(Suspended event) {
    }

    /** Reports that a suspended network goes on. */
    default void resumed() {
    }

    /** Reports the line of a tracepoint. */
    default void traceLine(TraceLine line) {
    }

    /** Reports that an inbound adapter has no more input; with an empty name, that the network ends by itself. */
    default void finished(String stage) {
    }

    /** Reports that the process was started; it may not be connected yet. */
    default void started(Process process) {
    }

    /** Reports a line of the process's standard output, such as one of a bean. */
    default void output(String line) {
    }

    /** Reports a line of the process's error output. */
    default void error(String line) {
        output(line);
    }
}
