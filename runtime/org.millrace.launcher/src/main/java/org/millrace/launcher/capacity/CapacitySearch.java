package org.millrace.launcher.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Searches the highest rate that meets requirements. Doubles or halves the rate until one meets them and one does not, bisects
 * the ratio between both down to the precision, and repeats trials at the lower one until a sequential test accepts or rejects
 * it. Then tries the upper one once more, from the beginning: a burst of other programs, or a runtime that is not warm yet, breaks
 * several trials in a row. Failures while other programs use the processors do not count, up to a limit. Decides by trials only, so that it
 * needs no clock and no process.
 */
public final class CapacitySearch {

    /** The ratio of the lowest rejected to the highest accepted rate at the end. */
    static final double PRECISION = 1.05;
    /** Below this share of the first rate, no rate meets the requirements. */
    private static final double LOWEST = 1.0 / 1024;
    private static final double FASTEST = 1e9;
    /** A rate has at most this many failures that do not count because of other programs. */
    private static final int MOST_EXCUSED = 4;
    private static final MathContext DIGITS = new MathContext(3);

    private final double start;
    private final NavigableMap<Double, SequentialTest> tests = new TreeMap<>();
    /** The rejected rates that are not tried again. */
    private final Set<Double> settled = new HashSet<>();
    private final Map<Double, Integer> excused = new HashMap<>();

    /**
     * Creates a search.
     *
     * @param start the rate of the first trial
     */
    public CapacitySearch(double start) {
        this.start = start;
    }

    /** Returns the rate of the next trial, and forgets the former trials of a rate that is tried once more; empty if the search has ended. */
    public Optional<Double> next() {
        // A failure may be an accident: two failures of three trials reject a rate.
        var open = tests.entrySet().stream().filter(each -> !each.getValue().promising() && !each.getValue().rejected()).map(Map.Entry::getKey).findFirst();
        if (open.isPresent()) {
            return open;
        }
        var low = promising();
        var high = rejected();
        if (high.isEmpty()) {
            return Optional.of(low.map(rate -> rounded(rate * 2)).orElse(start)).filter(rate -> rate <= FASTEST);
        }
        if (low.isEmpty()) {
            return Optional.of(rounded(high.get() / 2)).filter(rate -> rate >= start * LOWEST);
        }
        if (high.get() / low.get() > PRECISION) {
            return Optional.of(rounded(Math.sqrt(low.get() * high.get())));
        }
        if (!tests.get(low.get()).accepted()) {
            return low;
        }
        if (settled.add(high.get())) {
            tests.put(high.get(), new SequentialTest());
            return high;
        }
        return Optional.empty();
    }

    /** Rounds a rate to three digits, far below the precision. */
    private static double rounded(double rate) {
        return BigDecimal.valueOf(rate).round(DIGITS).doubleValue();
    }

    /**
     * Takes the outcome of a trial.
     *
     * @param disturbed whether other programs may be the reason if the requirements were not met
     * @return whether the trial counts; otherwise the rate is tried once more
     */
    public boolean take(double rate, boolean met, boolean disturbed) {
        if (!met && disturbed && excused.merge(rate, 1, Integer::sum) <= MOST_EXCUSED) {
            return false;
        }
        tests.computeIfAbsent(rate, key -> new SequentialTest()).add(met);
        return true;
    }

    /** Rejects a rate that the trials had accepted. */
    void refute(double rate) {
        tests.get(rate).refute();
        settled.add(rate);
    }

    /** Returns the highest rate that is not rejected and below all rejected ones. */
    public Optional<Double> promising() {
        var below = rejected().map(high -> tests.headMap(high, false)).orElse(tests);
        return below.descendingMap().entrySet().stream().filter(each -> each.getValue().promising()).map(Map.Entry::getKey).findFirst();
    }

    /** Returns the highest rate if it is accepted. */
    Optional<Double> accepted() {
        return promising().filter(rate -> tests.get(rate).accepted());
    }

    /** Returns the lowest rejected rate. */
    Optional<Double> rejected() {
        return tests.entrySet().stream().filter(each -> each.getValue().rejected()).map(Map.Entry::getKey).findFirst();
    }

    /** Returns the number of trials that are probably left, if none fails by accident. */
    public int left() {
        var low = promising();
        var high = rejected();
        var confirming = low.map(rate -> tests.get(rate).missing()).orElse(new SequentialTest().missing());
        var ratio = low.isPresent() && high.isPresent() ? high.get() / low.get() : 2;
        var again = high.filter(settled::contains).isPresent() ? 0 : 2;
        return again + (ratio <= PRECISION ? confirming
                : (int) Math.ceil(Math.log(Math.log(ratio) / Math.log(PRECISION)) / Math.log(2)) + new SequentialTest().missing() - 1);
    }
}
