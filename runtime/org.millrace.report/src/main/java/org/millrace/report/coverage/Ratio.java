package org.millrace.report.coverage;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * How many of all were used.
 *
 * @param used the number of used ones
 * @param all  the number of all
 */
public record Ratio(int used, int all) {

    private static final double PERCENT = 100;

    static <T> Ratio of(Collection<T> all, Predicate<T> used) {
        return new Ratio((int) all.stream().filter(used).count(), all.size());
    }

    static Ratio sum(List<Ratio> ratios) {
        return new Ratio(ratios.stream().mapToInt(Ratio::used).sum(), ratios.stream().mapToInt(Ratio::all).sum());
    }

    /** Returns the share of the used ones; 1 if there are none at all. */
    double share() {
        return all == 0 ? 1 : (double) used / all;
    }

    /** Returns the share in percent, rounded down: 100 % means all. */
    String percent() {
        return String.format(Locale.ROOT, "%d %%", (int) (share() * PERCENT));
    }

    /** Returns for instance "5 of 6". */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%,d of %,d", used, all);
    }
}
