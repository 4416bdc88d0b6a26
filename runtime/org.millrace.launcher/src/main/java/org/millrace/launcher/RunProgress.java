package org.millrace.launcher;

/** Hears how a run goes on; called in the thread that conducts it, except {@link #message}. */
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

    /** A line of a process, or a warning; may be called by any thread. */
    void message(String text);
}
