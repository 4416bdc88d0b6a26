package org.millrace.launcher;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;

/** Receives the progress of a run, in the thread that controls the run unless stated otherwise. */
public interface RunProgress {

    /** The processes of a run. */
    enum Part {
        /** The JVM with the network. */
        RUNTIME,
        /** The load generator. */
        LOAD
    }

    /** Reports a step. */
    void step(String text);

    /**
     * Reports the figures of an interval.
     *
     * @param measuring      whether this is the measured part rather than the warm-up
     * @param elapsedSeconds time since the start of the part
     * @param receivedRate   pieces of input per second
     * @param outputRate     outputs per second
     * @param p99Micros      the 99th percentile of the service latency in the interval, in microseconds; 0 if
     *                       there was none
     * @param maxMicros      the maximum service latency in the interval, in microseconds
     */
    void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros,
            double maxMicros);

    /**
     * Reports that the network is deployed; it starts when this method returns.
     *
     * @param network sends requests from any thread
     */
    default void deployed(RuntimeControl network) {
    }

    /**
     * Reports that the network runs.
     *
     * @param network sends requests from any thread; after the end of the runtime, requests are never answered
     */
    default void running(RuntimeControl network) {
    }

    /**
     * Reports the sample of an interval, just before {@link #interval}. Times start at 0 again with the
     * measured part.
     *
     * @param measuring whether this is the measured part rather than the warm-up
     */
    default void sampled(boolean measuring, Sample sample) {
    }

    /** Reports an event of a traced stage; called by a thread of the connection. */
    default void traced(TracedEvent event) {
    }

    /** Reports that the debugger has suspended the network; called by a thread of the connection. */
    default void suspended(Suspended event) {
    }

    /** Reports the line of a tracepoint; called by a thread of the connection. */
    default void traceLine(TraceLine line) {
    }

    /**
     * Reports that a process was started.
     *
     * @param process the process; its streams are already being read
     */
    default void started(Part part, Process process) {
    }

    /**
     * Reports a line of a process's output; called by any thread. By default passed to {@link #message}.
     *
     * @param error whether it is from the error output
     */
    default void output(Part part, boolean error, String line) {
        message(line);
    }

    /** Reports a line of the load generator's progress. */
    default void load(String text) {
    }

    /** Reports a warning or a log line of the runtime; called by any thread. */
    void message(String text);
}
