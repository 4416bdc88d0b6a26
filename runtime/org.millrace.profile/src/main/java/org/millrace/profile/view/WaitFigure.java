package org.millrace.profile.view;

import org.millrace.control.Sample.WaitKind;
import org.millrace.profile.series.Segment;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.series.WaitPlace;
import org.millrace.profile.view.Plot.Line;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;

/**
 * Thread waits: over time by kind, and in the selected time by kind, stage and position.
 *
 * @param figure over time: waiting time in microseconds per second
 * @param tree   the waits in the selected time, the longest first
 */
public record WaitFigure(Figure figure, List<Node> tree) {

    /** The grouping level of a node. */
    public enum Level {
        /** A kind of wait. */
        KIND,
        /** A stage. */
        STAGE,
        /** A position in the program. */
        STACK
    }

    /**
     * A group of waits.
     *
     * @param level    the grouping level
     * @param kind     the kind of wait
     * @param stage    the stage; empty for none, or above this level
     * @param stack    the stack, innermost call first; empty above this level
     * @param count    number of waits
     * @param nanos    total time in nanoseconds
     * @param share    the share of all waiting time, 0 to 1
     * @param children the subgroups, the longest first
     */
    public record Node(Level level, WaitKind kind, String stage, List<String> stack, long count, long nanos, double share,
            List<Node> children) {
    }

    /** The sums of a group. */
    private record Sum(long count, long nanos) {

        Sum plus(Sum other) {
            return new Sum(count + other.count, nanos + other.nanos);
        }
    }

    private record Place(WaitPlace place, Sum sum) {
    }

    /** Builds the figure for the shown part of a run. */
    public static WaitFigure of(TimeSeriesView timeSeries, ViewOptions options) {
        return new WaitFigure(overTime(timeSeries, options), tree(timeSeries.within(TimeSeriesFigures.shown(timeSeries, options))));
    }

    private static Figure overTime(TimeSeriesView timeSeries, ViewOptions options) {
        var slots = TimeSlots.of(timeSeries, options.axis(timeSeries)).complete();
        var lines = new ArrayList<Line>();
        for (var kind : WaitKind.values()) {
            var line = TimeSeriesFigures.step("wait." + kind.name(), slots, slot -> slot.rate(segment -> nanos(segment, kind)) / 1e3);
            for (var value : line.y()) {
                if (value > 0) {
                    lines.add(line);
                    break;
                }
            }
        }
        return TimeSeriesFigures.figure(timeSeries, options, "waits", "waited", Unit.LATENCY, 100, slots, lines);
    }

    private static long nanos(Segment segment, WaitKind kind) {
        var sum = 0L;
        for (var i = 0; i < segment.waits().keys().size(); i++) {
            if (segment.waits().keys().get(i).kind() == kind) {
                sum += segment.waits().get(i, Segment.NANOS);
            }
        }
        return sum;
    }

    private static List<Node> tree(List<Segment> segments) {
        var kinds = new TreeMap<WaitKind, TreeMap<String, List<Place>>>();
        var sums = new LinkedHashMap<WaitPlace, Sum>();
        for (var segment : segments) {
            for (var i = 0; i < segment.waits().keys().size(); i++) {
                sums.merge(segment.waits().keys().get(i), new Sum(segment.waits().get(i, Segment.TIMES), segment.waits().get(i, Segment.NANOS)), Sum::plus);
            }
        }
        sums.forEach((place, sum) -> kinds.computeIfAbsent(place.kind(), key -> new TreeMap<>())
                .computeIfAbsent(place.stage(), key -> new ArrayList<>()).add(new Place(place, sum)));
        var all = sums.values().stream().mapToLong(Sum::nanos).sum();
        var nodes = new ArrayList<Node>();
        kinds.forEach((kind, stages) -> {
            var stageNodes = new ArrayList<Node>();
            stages.forEach((stage, places) -> stageNodes.add(group(Level.STAGE, kind, stage, all, places.stream()
                    .map(place -> new Node(Level.STACK, kind, stage, place.place().stack(), place.sum().count(), place.sum().nanos(),
                            share(place.sum().nanos(), all), List.of())).toList())));
            nodes.add(group(Level.KIND, kind, "", all, stageNodes));
        });
        return longestFirst(nodes);
    }

    private static Node group(Level level, WaitKind kind, String stage, long all, List<Node> children) {
        var nanos = children.stream().mapToLong(Node::nanos).sum();
        return new Node(level, kind, stage, List.of(), children.stream().mapToLong(Node::count).sum(), nanos, share(nanos, all),
                longestFirst(children));
    }

    private static double share(long nanos, long all) {
        return all == 0 ? 0 : (double) nanos / all;
    }

    private static List<Node> longestFirst(List<Node> nodes) {
        return nodes.stream().sorted(Comparator.comparingLong(Node::nanos).reversed()).toList();
    }
}
