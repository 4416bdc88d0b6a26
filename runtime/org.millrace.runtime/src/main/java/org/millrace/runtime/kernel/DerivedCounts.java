package org.millrace.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Counters that are sums of others, so that an event on its way does not have to count the same thing
 * several times: what comes into a stage has come by its wires, and what leaves a stage with one wire
 * leaves by that.
 */
final class DerivedCounts {

    /** A counter to which others are added. */
    private record Sum(int counter, List<Integer> parts) {
    }

    private final List<Sum> sums = new ArrayList<>();

    /** Has counters added to another one; those that are derived themselves must have been told before. */
    void add(int counter, List<Integer> parts) {
        sums.add(new Sum(counter, List.copyOf(parts)));
    }

    /** Completes what was counted. */
    void complete(long[] counted) {
        for (var sum : sums) {
            for (var part : sum.parts()) {
                counted[sum.counter()] += counted[part];
            }
        }
    }
}
