package org.millrace.report.history;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Whether the values of two series of intervals differ by more than they vary: the rank test of H. B.
 * Mann and D. R. Whitney (On a Test of whether one of Two Random Variables is Stochastically Larger
 * than the Other, 1947), two-sided, with the normal approximation, its correction for ties, and one for
 * continuity (E. L. Lehmann, Nonparametrics: Statistical Methods Based on Ranks, 1975). It assumes
 * nothing of the distribution, which for latencies is far from normal, and one outlier counts as one.
 *
 * <p>The test wants independent values, and those of neighbouring intervals are not: a collection or a
 * busy neighbour lasts longer than one. The variance is therefore that of as many independent values as
 * the series are worth, n·(1−ρ)/(1+ρ) with ρ the correlation of neighbours (G. V. Bayley and J. M.
 * Hammersley, The "Effective" Number of Independent Observations in an Autocorrelated Time Series, 1946).
 */
final class RankTest {

    /** More correlation than this is no series of measurements any more but a trend. */
    private static final double MOST_CORRELATION = 0.9;

    private RankTest() {
    }

    /**
     * The probability that series as different as these come from the same distribution.
     *
     * @return 0 to 1; 1 if all values are the same or a series is empty
     */
    static double probability(double[] first, double[] second) {
        var n = first.length;
        var m = second.length;
        if (n == 0 || m == 0) {
            return 1;
        }
        var all = Arrays.copyOf(first, n + m);
        System.arraycopy(second, 0, all, n, m);
        var ranks = ranks(all);
        var u = Arrays.stream(ranks, 0, n).sum() - n * (n + 1) / 2.0;
        var total = (double) n + m;
        var variance = n * (double) m / 12 * (total + 1 - ties(all) / (total * Math.max(1, total - 1)));
        if (variance <= 0) {
            return 1;
        }
        var independent = 1 / worth(Arrays.copyOf(ranks, n)) + 1 / worth(Arrays.copyOfRange(ranks, n, n + m));
        var sigma = Math.sqrt(variance * independent / (1.0 / n + 1.0 / m));
        var distance = Math.max(0, Math.abs(u - n * (double) m / 2) - 0.5);
        return twoSided(distance / sigma);
    }

    /** Ranks from 1; equal values share the mean of theirs. */
    static double[] ranks(double[] values) {
        var order = IntStream.range(0, values.length).boxed().sorted(Comparator.comparingDouble(i -> values[i])).toList();
        var ranks = new double[values.length];
        for (var from = 0; from < order.size();) {
            var to = from;
            while (to < order.size() && values[order.get(to)] == values[order.get(from)]) {
                to++;
            }
            for (var i = from; i < to; i++) {
                ranks[order.get(i)] = (from + 1 + to) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    private static double ties(double[] values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        var sum = 0.0;
        for (var from = 0; from < sorted.length;) {
            var to = from;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            var equal = (double) to - from;
            sum += equal * equal * equal - equal;
            from = to;
        }
        return sum;
    }

    /** How many independent values a series is worth; never more than it has. */
    static double worth(double[] series) {
        var mean = Arrays.stream(series).average().orElse(0);
        var spread = 0.0;
        var together = 0.0;
        for (var i = 0; i < series.length; i++) {
            spread += (series[i] - mean) * (series[i] - mean);
            together += i == 0 ? 0 : (series[i] - mean) * (series[i - 1] - mean);
        }
        var correlation = spread == 0 ? 0 : Math.clamp(together / spread, 0, MOST_CORRELATION);
        return series.length * (1 - correlation) / (1 + correlation);
    }

    /**
     * The share of a normal distribution that lies further from its mean than so many standard
     * deviations, to 3·10⁻⁷: formula 7.1.26 of M. Abramowitz and I. A. Stegun, Handbook of Mathematical
     * Functions, 1964.
     */
    static double twoSided(double deviations) {
        var x = Math.abs(deviations) / Math.sqrt(2);
        var t = 1 / (1 + 0.3275911 * x);
        var polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        return Math.clamp(polynomial * Math.exp(-x * x), 0, 1);
    }
}
