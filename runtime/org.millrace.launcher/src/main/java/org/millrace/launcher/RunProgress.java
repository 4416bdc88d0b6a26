package org.millrace.launcher;

import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;

/** Hears how a run goes on; called in the thread that conducts it, except where that is said. */
public interface RunProgress {

    /** The processes of a run. */
    enum Part {
        /** The JVM with the network. */
        RUNTIME,
        /** The load generator. */
        LOAD
    }

    /** A step has been taken. */
    void step(String text);

    /**
     * The figures of an interval.
     *
     * @param measuring      whether this is the measured part; otherwise the warm-up
     * @param elapsedSeconds since the part began
     * @param receivedRate   pieces of input per second
     * @param outputRate     outputs per second
     * @param p99Micros      99 % of the service latencies in the interval, in microseconds; 0 if there
     *                       were none
     * @param maxMicros      the largest of them
     */
    void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros,
            double maxMicros);

    /**
     * The network runs.
     *
     * @param network what can be asked of it while it runs, from any thread; when the runtime has
     *                gone, its answers never come
     */
    default void running(RuntimeControl network) {
    }

    /**
     * All figures of an interval, just before {@link #interval}. The first sample of the measured part
     * begins at 0 again.
     *
     * @param measuring whether this is the measured part; otherwise the warm-up
     */
    default void sampled(boolean measuring, Sample sample) {
    }

    /** An event of a traced stage; called by a thread of the connection. */
    default void traced(TracedEvent event) {
    }

    /**
     * A process has been started, and may not have anything to do yet.
     *
     * @param process to watch or to end; its streams are read already
     */
    default void started(Part part, Process process) {
    }

    /**
     * A line that a process printed; called by any thread. Passed on as a {@link #message} where nobody
     * tells the processes apart.
     *
     * @param error whether it came by the stream for errors
     */
    default void output(Part part, boolean error, String line) {
        message(line);
    }

    /** How the load generator goes on, in its own words. */
    default void load(String text) {
    }

    /** A warning of the runtime or a line of its log; may be called by any thread. */
    void message(String text);
}
