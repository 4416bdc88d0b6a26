package org.millrace.control;

import java.util.List;
import java.util.Map;

/**
 * The figures of one interval.
 *
 * @param startSeconds  the beginning of the interval, from the start of the measurement
 * @param seconds       its length
 * @param received      pieces of input received in it
 * @param processed     received events carried to the end of their path in it
 * @param screened      those of them that inbound adapters left out since no statement could use them
 * @param dropped       received events dropped by Streams in it
 * @param malformed     pieces of input that were no events in it
 * @param outputs       events sent on by processors in it
 * @param stages        per stage, by name
 * @param wires         per wire
 * @param paths         the latencies recorded in it
 * @param pauses        the collector's pauses that became known in it
 * @param maxHiccupNanos the largest timer jitter in it
 * @param heapUsedBytes heap in use at its end
 * @param stageTimes    how long stages worked in it; without those that did nothing
 * @param waits         what threads waited for and became known in it
 */
public record Sample(double startSeconds, double seconds, long received, long processed, long screened, long dropped,
        long malformed, long outputs, Map<String, StageFigures> stages, List<WireFigures> wires, List<PathFigures> paths,
        List<GcPause> pauses, long maxHiccupNanos, long heapUsedBytes, List<StageTime> stageTimes, List<Wait> waits) {

    /** The figures of an interval in which nothing was left out. */
    public Sample(double startSeconds, double seconds, long received, long processed, long dropped, long malformed,
            long outputs, Map<String, StageFigures> stages, List<WireFigures> wires, List<PathFigures> paths,
            List<GcPause> pauses, long maxHiccupNanos, long heapUsedBytes, List<StageTime> stageTimes, List<Wait> waits) {
        this(startSeconds, seconds, received, processed, 0, dropped, malformed, outputs, stages, wires, paths, pauses,
                maxHiccupNanos, heapUsedBytes, stageTimes, waits);
    }

    /** Fills in what an older runtime does not tell. */
    public Sample {
        stageTimes = stageTimes == null ? List.of() : List.copyOf(stageTimes);
        waits = waits == null ? List.of() : List.copyOf(waits);
    }

    /**
     * Counters of a stage.
     *
     * @param in       events that arrived; for an inbound adapter pieces of input
     * @param out      events sent on
     * @param errors   events it failed on
     * @param dropped  events dropped, derived ones included; only Streams drop
     * @param queue    events waiting now; only Streams queue
     * @param screened events left out since no statement could use them; only inbound adapters do that
     */
    public record StageFigures(long in, long out, long errors, long dropped, long queue, long screened) {

        /** Those of a stage that left out nothing. */
        public StageFigures(long in, long out, long errors, long dropped, long queue) {
            this(in, out, errors, dropped, queue, 0);
        }
    }

    /**
     * The counter of a wire.
     *
     * @param from  the stage that sends
     * @param to    the stage that receives
     * @param count events that passed
     */
    public record WireFigures(String from, String to, long count) {
    }

    /**
     * Latencies of a path, in nanoseconds.
     *
     * @param from     the inbound adapter
     * @param to       the stage at the end
     * @param service  a histogram in HdrHistogram's compressed encoding, base 64
     * @param endToEnd the same from the intended send time; empty if nothing was recorded
     */
    public record PathFigures(String from, String to, String service, String endToEnd) {
    }

    /**
     * A pause of the collector.
     *
     * @param atSeconds from the start of the measurement
     * @param millis    its length
     * @param name      the kind of pause
     */
    public record GcPause(double atSeconds, double millis, String name) {
    }

    /**
     * How long a stage worked for an event, what it called for it included, as far as it did so in
     * the same thread. Inbound adapters count from the read, decoding included; for a Stream it is the
     * time that the event waited in the queue. Events are sampled: their number says nothing of the
     * stage's rate.
     *
     * @param stage     the stage
     * @param latency   a histogram in nanoseconds in HdrHistogram's compressed encoding, base 64
     * @param ownNanos  the time of the sampled events without that of the stages behind it, in nanoseconds
     * @param ownShare  the share of all threads' working time that was spent in this stage alone, 0 to 1,
     *                  estimated for all events
     */
    public record StageTime(String stage, String latency, long ownNanos, double ownShare) {
    }

    /**
     * What threads waited for at one place of the program.
     *
     * @param kind  what was waited for
     * @param stage the stage whose thread waited; empty for the JVM as a whole or a thread of none
     * @param stack where, the innermost call first, at most 16 of {@code class.method:line}; empty for the
     *              JVM as a whole and for all that is too little to be told apart
     * @param count how often
     * @param nanos how long in all, in nanoseconds
     */
    public record Wait(WaitKind kind, String stage, List<String> stack, long count, long nanos) {

        /** Fills in what is absent. */
        public Wait {
            stack = stack == null ? List.of() : List.copyOf(stack);
        }
    }

    /** What a thread can wait for. */
    public enum WaitKind {
        /** The garbage collector held all threads. */
        GC,
        /** Another thread was in the monitor. */
        MONITOR,
        /** The thread was parked: a lock, a queue, a pool. */
        PARK,
        /** Data from a socket or into it. */
        SOCKET,
        /** Data from a file or into it. */
        FILE,
        /** The thread asked to sleep or to be notified. */
        SLEEP,
        /** The just-in-time compiler was at work. */
        COMPILATION,
        /** The JVM brought all threads to a halt for something other than the collector. */
        SAFEPOINT,
        /** The thread had nothing to do: no event was under way in it, and none had come in. */
        IDLE
    }
}
