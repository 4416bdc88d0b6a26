package org.millrace.runtime.cause;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Makes a set of numbers smaller as long as a condition holds: leaves out parts of it, smaller and smaller ones, at last single numbers
 * (the reduction of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002, by complements only).
 */
final class Minimizer {

    /** The condition. */
    @FunctionalInterface
    interface Condition {

        /** Returns whether it holds for some numbers. */
        boolean holds(List<Long> numbers) throws CauseException, IOException;
    }

    /**
     * A set for which the condition holds.
     *
     * @param minimal whether it does not hold without any one of the numbers
     */
    record Minimum(List<Long> numbers, boolean minimal) {
    }

    private Minimizer() {
    }

    /**
     * Returns a smaller set. Earlier numbers are left out first.
     *
     * @param numbers numbers for which the condition holds
     * @param over    returns whether the search has to end
     */
    static Minimum minimize(List<Long> numbers, Condition condition, BooleanSupplier over) throws CauseException, IOException {
        var kept = numbers;
        var size = Math.max(1, kept.size() / 2);
        while (!kept.isEmpty()) {
            var smaller = false;
            for (var from = 0; from < kept.size();) {
                if (over.getAsBoolean()) {
                    return new Minimum(kept, false);
                }
                var rest = new ArrayList<>(kept.subList(0, from));
                rest.addAll(kept.subList(Math.min(from + size, kept.size()), kept.size()));
                if (condition.holds(rest)) {
                    kept = rest;
                    smaller = true;
                } else {
                    from += size;
                }
            }
            if (size == 1 && !smaller) {
                break;
            }
            size = Math.max(1, Math.min(size / 2, kept.size() / 2));
        }
        return new Minimum(List.copyOf(kept), true);
    }
}
