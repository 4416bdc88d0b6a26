package org.millrace.profile.view;

import org.millrace.profile.series.Segment;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The time series divided into as many slots of equal length as a screen can show. Slot bounds stay stable
 * while a run continues, until the slots become longer.
 *
 * @param seconds the length of a slot
 * @param slots   the slots with measurements, in time order
 */
public record TimeSlots(double seconds, List<Slot> slots) {

    private static final int MOST = 240;
    /** The measured share above which a slot is complete. */
    private static final double COMPLETE = 0.9;
    private static final double[] STEPS = {1, 2, 5};

    /**
     * A time slot.
     *
     * @param index    the number of the slot since the start of the measurement
     * @param from     the start
     * @param to       the end, at most that of its last segment
     * @param segments the segments in the slot
     */
    public record Slot(long index, double from, double to, List<Segment> segments) {

        /** Returns a count per second. */
        double rate(ToLongFunction<Segment> count) {
            var measured = measured();
            return measured <= 0 ? Double.NaN : segments.stream().mapToLong(count).sum() / measured;
        }

        private double measured() {
            return segments.stream().mapToDouble(Segment::seconds).sum();
        }
    }

    /**
     * Returns the slots without an incomplete last one, whose rate would be misleading, for example after the
     * end of the load.
     */
    public List<Slot> complete() {
        return slots.size() < 2 || isComplete(seconds, slots.getLast().measured()) ? slots : slots.subList(0, slots.size() - 1);
    }

    static boolean isComplete(double seconds, double measured) {
        return measured >= COMPLETE * seconds;
    }

    /** Divides the shown time range. */
    public static TimeSlots of(TimeSeriesView timeSeries, TimeRange shown) {
        var within = timeSeries.within(shown);
        if (within.isEmpty()) {
            return new TimeSlots(1, List.of());
        }
        // Slots must not be shorter than the longest merged segment, or there would be gaps.
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

    /** Returns the smallest slot length that is 1, 2 or 5 times a power of ten and not below a minimum. */
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
