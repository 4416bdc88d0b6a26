package org.millrace.profile.view;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.series.Segment;
import org.millrace.profile.series.TimeRange;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The time series in as many equal pieces of time as a screen can show. Their bounds stay where they are
 * while a run goes on, until they become wider.
 *
 * @param seconds the length of one
 * @param slots   those in which something was measured, in order
 */
public record TimeSlots(double seconds, List<Slot> slots) {

    private static final int MOST = 240;
    /** A slot of which less was measured is incomplete. */
    private static final double COMPLETE = 0.9;
    private static final double[] STEPS = {1, 2, 5};

    /**
     * A piece of time.
     *
     * @param index     its number from the start of the measurement
     * @param from      its beginning
     * @param to        its end, at most that of the last piece in it
     * @param segments what was measured in it
     */
    public record Slot(long index, double from, double to, List<Segment> segments) {

        /** What was counted in it, per second. */
        double rate(ToLongFunction<Segment> count) {
            var measured = measured();
            return measured <= 0 ? Double.NaN : segments.stream().mapToLong(count).sum() / measured;
        }

        private double measured() {
            return segments.stream().mapToDouble(Segment::seconds).sum();
        }
    }

    /**
     * Returns the slots without an incomplete one at the end: a fraction of a slot, in which the load has perhaps ended,
     * says little about a rate and would be drawn as a fall.
     */
    public List<Slot> complete() {
        return slots.size() < 2 || isComplete(seconds, slots.getLast().measured()) ? slots : slots.subList(0, slots.size() - 1);
    }

    static boolean isComplete(double seconds, double measured) {
        return measured >= COMPLETE * seconds;
    }

    /** Of the time that is shown. */
    public static TimeSlots of(TimeSeriesView timeSeries, TimeRange shown) {
        var within = timeSeries.within(shown);
        if (within.isEmpty()) {
            return new TimeSlots(1, List.of());
        }
        // A thinned time series has pieces that are longer than others; narrower slots would leave gaps.
        var finest = within.stream().mapToDouble(Segment::seconds).max().orElse(0);
        var length = within.getLast().to() - within.getFirst().from();
        var seconds = width(Math.max(finest * 0.999, length / MOST));
        var slots = new ArrayList<Slot>();
        var part = new ArrayList<Segment>();
        var index = Long.MIN_VALUE;
        for (var segment : within) {
            var own = (long) Math.floor((segment.from() + segment.to()) / 2 / seconds);
            if (own != index && !part.isEmpty()) {
                slots.add(slot(index, part));
                part.clear();
            }
            index = own;
            part.add(segment);
        }
        slots.add(slot(index, part));
        return new TimeSlots(seconds, List.copyOf(slots));
    }

    private static Slot slot(long index, List<Segment> part) {
        return new Slot(index, part.getFirst().from(), part.getLast().to(), List.copyOf(part));
    }

    /** Returns the length of slots that are at least so long: 1, 2 or 5 times a power of ten. */
    static double width(double least) {
        var decade = Math.pow(10, Math.floor(Math.log10(Math.max(least, 1e-3))));
        for (var step : STEPS) {
            if (step * decade >= least * (1 - 1e-9)) {
                return step * decade;
            }
        }
        return 10 * decade;
    }
}
