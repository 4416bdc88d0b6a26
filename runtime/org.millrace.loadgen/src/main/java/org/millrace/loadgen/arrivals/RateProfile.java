package org.millrace.loadgen.arrivals;

import java.util.ArrayList;
import java.util.List;

/**
 * A rate that changes with time: segments in which it grows or falls linearly. The integral of the rate is the expected
 * number of events; its inverse gives the times of events, after Cinlar's inversion method for a Poisson process
 * (Introduction to Stochastic Processes, 1975) and in the same way for even distances. Immutable.
 */
final class RateProfile {

    private static final double SECOND = 1e9;
    /** Events of less than this number are not distinguished from none. */
    private static final double NONE = 1e-9;

    /**
     * A part of the profile.
     *
     * @param nanos its duration
     * @param from  events per second at its beginning
     * @param to    events per second at its end
     */
    private record Segment(double nanos, double from, double to) {

        double events() {
            return nanos * (from + to) / 2 / SECOND;
        }

        double before(double time) {
            return time * (from + (to - from) * time / nanos / 2) / SECOND;
        }

        /** Returns when a number of events is reached: the solution of a quadratic equation in the form without cancellation. */
        double time(double events) {
            if (events == 0) {
                return 0;
            }
            if (from == to) {
                return events * (SECOND / from);
            }
            var slope = (to - from) / nanos * SECOND;
            return Math.min(nanos, 2 * events * SECOND / (from + Math.sqrt(Math.max(0, from * from + 2 * slope * events))));
        }
    }

    /** Collects the segments of a profile. */
    static final class Builder {

        private final List<Segment> segments = new ArrayList<>();

        /** Appends a part; rates are in events per second. */
        Builder add(double nanos, double from, double to) {
            if (nanos > 0) {
                segments.add(new Segment(nanos, from, to));
            }
            return this;
        }

        /** Returns a profile that goes on with a rate in events per second. */
        RateProfile then(double rate) {
            return new RateProfile(segments, false, rate);
        }

        /** Returns a profile that begins again after its last part. */
        RateProfile repeated() {
            return new RateProfile(segments, true, 0);
        }
    }

    private final List<Segment> segments;
    private final boolean repeated;
    private final double last;
    private final double roundNanos;
    private final double roundEvents;

    private RateProfile(List<Segment> segments, boolean repeated, double last) {
        this.segments = List.copyOf(segments);
        this.repeated = repeated;
        this.last = last;
        this.roundNanos = segments.stream().mapToDouble(Segment::nanos).sum();
        this.roundEvents = segments.stream().mapToDouble(Segment::events).sum();
    }

    /** Returns when a number of events is reached, in nanoseconds from the beginning; infinity if never. */
    double time(double events) {
        var rest = events;
        var start = 0.0;
        if (repeated) {
            if (roundEvents <= NONE) {
                return Double.POSITIVE_INFINITY;
            }
            var rounds = Math.floor(events / roundEvents);
            start = rounds * roundNanos;
            rest -= rounds * roundEvents;
        }
        for (var segment : segments) {
            var there = segment.events();
            if (rest < there) {
                return start + segment.time(rest);
            }
            rest -= there;
            start += segment.nanos;
        }
        return repeated ? start : last > 0 ? start + rest * (SECOND / last) : Double.POSITIVE_INFINITY;
    }

    /** Returns the expected number of events before a time in nanoseconds. */
    double events(double nanos) {
        var rounds = repeated ? Math.floor(nanos / roundNanos) : 0;
        var rest = nanos - rounds * roundNanos;
        var events = rounds * roundEvents;
        for (var segment : segments) {
            if (rest <= segment.nanos) {
                return events + segment.before(rest);
            }
            events += segment.events();
            rest -= segment.nanos;
        }
        return repeated ? events : events + rest * last / SECOND;
    }
}
