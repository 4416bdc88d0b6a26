package org.millrace.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Computes counters that are sums of others, so that an event is not counted twice: the input of a stage is the
 * sum of its incoming wires, and the output of a stage with one wire equals that wire's count.
 */
final class DerivedCounts {

    /** A derived counter with its terms. */
    private record Sum(int counter, List<Integer> parts) {
    }

    private final List<Sum> sums = new ArrayList<>();

    /** Adds a derived counter; derived terms must have been added before. */
    void add(int counter, List<Integer> parts) {
        sums.add(new Sum(counter, List.copyOf(parts)));
    }

    /** Returns whether no counter is derived. */
    boolean isEmpty() {
        return sums.isEmpty();
    }

    /** Computes the derived counters. */
    void complete(long[] counted) {
        for (var sum : sums) {
            for (var part : sum.parts()) {
                counted[sum.counter()] += counted[part];
            }
        }
    }
}
