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
 * @param dropped       received events dropped by Streams in it
 * @param malformed     pieces of input that were no events in it
 * @param outputs       events sent on by processors in it
 * @param stages        per stage, by name
 * @param wires         per wire
 * @param paths         the latencies recorded in it
 * @param pauses        the collector's pauses that became known in it
 * @param maxHiccupNanos the largest timer jitter in it
 * @param heapUsedBytes heap in use at its end
 */
public record Sample(double startSeconds, double seconds, long received, long processed, long dropped, long malformed,
        long outputs, Map<String, StageFigures> stages, List<WireFigures> wires, List<PathFigures> paths,
        List<GcPause> pauses, long maxHiccupNanos, long heapUsedBytes) {

    /**
     * Counters of a stage.
     *
     * @param in      events that arrived; for an inbound adapter pieces of input
     * @param out     events sent on
     * @param errors  events it failed on
     * @param dropped events dropped, derived ones included; only Streams drop
     * @param queue   events waiting now; only Streams queue
     */
    public record StageFigures(long in, long out, long errors, long dropped, long queue) {
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
}
