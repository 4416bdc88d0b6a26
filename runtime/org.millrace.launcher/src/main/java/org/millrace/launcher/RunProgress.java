package org.millrace.launcher;

import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;

/** Hears how a run goes on; called in the thread that conducts it, except {@link #message} and {@link #traced}. */
public interface RunProgress {

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

    /** A line of a process, or a warning; may be called by any thread. */
    void message(String text);
}
