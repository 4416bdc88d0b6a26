package org.millrace.control;

import java.util.List;
import java.util.Map;

/**
 * The measurements of one interval.
 *
 * @param startSeconds   the start of the interval, relative to the start of the measurement
 * @param seconds        the length of the interval
 * @param received       pieces of input received
 * @param processed      received events processed to the end of their path
 * @param screened       processed events that inbound adapters discarded since no statement could use them
 * @param dropped        received events dropped by Streams
 * @param malformed      malformed pieces of input
 * @param lost           pieces of input that were lost before inbound adapters could read them, where that is known
 * @param outputs        events sent by processors
 * @param stages         the counters of the stages, by name
 * @param wires          the counters of the wires
 * @param paths          the recorded latencies
 * @param pauses         the garbage collection pauses reported
 * @param maxHiccupNanos maximum timer jitter
 * @param heapUsedBytes  used heap at the end of the interval
 * @param stageTimes     the processing times of stages that were active
 * @param waits          the thread waits reported
 */
public record Sample(double startSeconds, double seconds, long received, long processed, long screened, long dropped,
        long malformed, long lost, long outputs, Map<String, StageFigures> stages, List<WireFigures> wires, List<PathFigures> paths,
        List<GcPause> pauses, long maxHiccupNanos, long heapUsedBytes, List<StageTime> stageTimes, List<Wait> waits) {

    /** Creates a sample without discarded and lost events. */
    public Sample(double startSeconds, double seconds, long received, long processed, long dropped, long malformed,
            long outputs, Map<String, StageFigures> stages, List<WireFigures> wires, List<PathFigures> paths,
            List<GcPause> pauses, long maxHiccupNanos, long heapUsedBytes, List<StageTime> stageTimes, List<Wait> waits) {
        this(startSeconds, seconds, received, processed, 0, dropped, malformed, 0, outputs, stages, wires, paths, pauses,
                maxHiccupNanos, heapUsedBytes, stageTimes, waits);
    }

    /** Replaces values that older runtimes do not send with defaults. */
    public Sample {
        stageTimes = stageTimes == null ? List.of() : List.copyOf(stageTimes);
        waits = waits == null ? List.of() : List.copyOf(waits);
    }

    /**
     * The counters of a stage.
     *
     * @param in          events that arrived; for an inbound adapter pieces of input
     * @param out         events sent
     * @param errors      events whose processing failed
     * @param dropped     dropped events, including derived ones; only for Streams
     * @param queue       current queue length; only for Streams
     * @param screened    events discarded since no statement could use them; only for inbound adapters
     * @param lost        pieces of input that were lost before an inbound adapter could read them, or events that an outbound
     *                    adapter lost
     * @param connections current number of open connections, files or generating threads; only for inbound adapters
     * @param waitsFor    what an adapter waits for at the end of the interval since it is absent, such as the address of a broker;
     *                    empty if it does not wait
     */
    public record StageFigures(long in, long out, long errors, long dropped, long queue, long screened, long lost, long connections,
            String waitsFor) {

        /** Creates counters without discarded and lost events, without connections and waiting. */
        public StageFigures(long in, long out, long errors, long dropped, long queue) {
            this(in, out, errors, dropped, queue, 0, 0, 0, "");
        }

        /** Replaces a value that older runtimes do not send with its default. */
        public StageFigures {
            waitsFor = waitsFor == null ? "" : waitsFor;
        }
    }

    /**
     * The counter of a wire.
     *
     * @param from  the sending stage
     * @param to    the receiving stage
     * @param count number of events that passed
     */
    public record WireFigures(String from, String to, long count) {
    }

    /**
     * The latencies of a path, in nanoseconds.
     *
     * @param from     the inbound adapter
     * @param to       the last stage of the path
     * @param service  the service latency as an {@link EncodedHistogram}
     * @param endToEnd the latency from the intended send time as an {@link EncodedHistogram}; empty if nothing
     *                 was recorded
     */
    public record PathFigures(String from, String to, String service, String endToEnd) {
    }

    /**
     * A garbage collection pause.
     *
     * @param atSeconds the start of the pause, relative to the start of the measurement
     * @param millis    the length of the pause
     * @param name      the kind of pause
     */
    public record GcPause(double atSeconds, double millis, String name) {
    }

    /**
     * The processing time of a stage per event, including calls to later stages in the same thread. For inbound
     * adapters it starts at the read and includes decoding; for Streams it is the waiting time in the queue.
     * Events are sampled, so their number does not give the stage's rate.
     *
     * @param stage    the stage
     * @param latency  a histogram in nanoseconds, as an {@link EncodedHistogram}
     * @param ownNanos the total time of the sampled events without later stages, in nanoseconds
     * @param ownShare the estimated share of this stage alone in the working time of all threads, 0 to 1
     */
    public record StageTime(String stage, String latency, long ownNanos, double ownShare) {
    }

    /**
     * The waits of threads at one position of the program.
     *
     * @param kind  the kind of wait
     * @param stage the stage of the waiting thread; empty for JVM-wide waits and threads without a stage
     * @param stack the stack, innermost call first, at most 16 of {@code class.method:line}; empty for JVM-wide
     *              waits and for the sum of the smallest groups
     * @param count number of waits
     * @param nanos total time in nanoseconds
     */
    public record Wait(WaitKind kind, String stage, List<String> stack, long count, long nanos) {

        /** Replaces absent values with defaults. */
        public Wait {
            stack = stack == null ? List.of() : List.copyOf(stack);
        }
    }

    /** The kinds of waits. */
    public enum WaitKind {
        /** A garbage collection pause stopped all threads. */
        GC,
        /** Another thread held the monitor. */
        MONITOR,
        /** The thread was parked by a lock, a queue or a pool. */
        PARK,
        /** The thread read from or wrote to a socket. */
        SOCKET,
        /** The thread read from or wrote to a file. */
        FILE,
        /** The thread slept or waited for a notification. */
        SLEEP,
        /** The just-in-time compiler worked. */
        COMPILATION,
        /** A safepoint other than for garbage collection stopped all threads. */
        SAFEPOINT,
        /** The thread was idle: it processed no event, and none had arrived. */
        IDLE
    }
}
