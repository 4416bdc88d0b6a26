package org.millrace.runtime.plan.pushdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Ranges of numbers, bounds included. Longs are compared as doubles: rounding is monotonic, so a rounded range
 * contains every number of the original one. NaN is always contained, since engines differ on its order.
 */
final class NumberValues implements Values {

    /** A range; empty if the lower bound exceeds the upper one. */
    private record Range(double from, double to) {
    }

    private final double[] from;
    private static final int SHOWN = 5;

    private final double[] to;

    private NumberValues(List<Range> ranges) {
        var apart = new ArrayList<Range>();
        var sorted = ranges.stream().filter(range -> range.from <= range.to).sorted(Comparator.comparingDouble(Range::from)).toList();
        for (var range : sorted) {
            if (!apart.isEmpty() && range.from <= apart.getLast().to) {
                var last = apart.removeLast();
                apart.add(new Range(last.from, Math.max(last.to, range.to)));
            } else {
                apart.add(range);
            }
        }
        from = apart.stream().mapToDouble(Range::from).toArray();
        to = apart.stream().mapToDouble(Range::to).toArray();
    }

    /** Returns the numbers between two bounds, including them. */
    static NumberValues between(double from, double to) {
        // Adding zero converts negative zero to positive zero, which the search distinguishes.
        return new NumberValues(List.of(new Range(from + 0.0, to + 0.0)));
    }

    static NumberValues union(List<Values> sets) {
        var ranges = new ArrayList<Range>();
        sets.forEach(set -> ranges.addAll(((NumberValues) set).ranges()));
        return new NumberValues(ranges);
    }

    private List<Range> ranges() {
        var ranges = new ArrayList<Range>();
        for (var i = 0; i < from.length; i++) {
            ranges.add(new Range(from[i], to[i]));
        }
        return ranges;
    }

    @Override
    public Values and(Values other) {
        var both = new ArrayList<Range>();
        for (var one : ranges()) {
            for (var two : ((NumberValues) other).ranges()) {
                both.add(new Range(Math.max(one.from, two.from), Math.min(one.to, two.to)));
            }
        }
        return new NumberValues(both);
    }

    /** Formats for the user; truncates long lists. */
    @Override
    public String toString() {
        return ranges().stream().limit(SHOWN).map(range -> range.from == range.to ? String.valueOf(range.from) : range.from + " to " + range.to)
                .collect(Collectors.joining(", ")) + (from.length > SHOWN ? ", …" : "");
    }

    @Override
    public boolean contain(long value) {
        return contain((double) value);
    }

    @Override
    public boolean contain(double value) {
        if (from.length == 1) {
            return !(value < from[0] || value > to[0]);
        }
        var found = Arrays.binarySearch(from, value + 0.0);
        var below = found >= 0 ? found : -found - 2;
        return below >= 0 && value <= to[below] || value != value;
    }
}
