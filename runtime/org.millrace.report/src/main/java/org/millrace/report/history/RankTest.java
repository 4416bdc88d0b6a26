package org.millrace.report.history;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Tests whether the values of two series of intervals differ by more than their variation: the rank test of H.
 * B. Mann and D. R. Whitney (On a Test of whether one of Two Random Variables is Stochastically Larger than the
 * Other, 1947), two-sided, with the normal approximation, its correction for ties, and a continuity correction
 * (E. L. Lehmann, Nonparametrics: Statistical Methods Based on Ranks, 1975). It makes no assumption about the
 * distribution, which for latencies is far from normal, and is robust against outliers.
 *
 * <p>The test requires independent values, but adjacent intervals are correlated, for example by long
 * collections or other processes. The variance is therefore computed for the effective number of independent
 * values, n·(1−ρ)/(1+ρ) with the correlation ρ of adjacent values (G. V. Bayley and J. M. Hammersley, The
 * "Effective" Number of Independent Observations in an Autocorrelated Time Series, 1946).
 */
final class RankTest {

    /** Maximum correlation; more indicates a trend. */
    private static final double MOST_CORRELATION = 0.9;

    private RankTest() {
    }

    /**
     * Returns the p-value: the probability that series at least as different come from the same distribution.
     *
     * @return 0 to 1; 1 if all values are equal or a series is empty
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
        var independent = 1 / effectiveCount(Arrays.copyOf(ranks, n)) + 1 / effectiveCount(Arrays.copyOfRange(ranks, n, n + m));
        var sigma = Math.sqrt(variance * independent / (1.0 / n + 1.0 / m));
        var distance = Math.max(0, Math.abs(u - n * (double) m / 2) - 0.5);
        return twoSided(distance / sigma);
    }

    /** Returns ranks from 1; equal values get their mean rank. */
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

    /** Returns the effective number of independent values, at most the number of values. */
    static double effectiveCount(double[] series) {
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
     * Returns the probability of a normal distribution outside so many standard deviations on both sides,
     * accurate to 3·10⁻⁷: formula 7.1.26 of M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions,
     * 1964.
     */
    static double twoSided(double deviations) {
        var x = Math.abs(deviations) / Math.sqrt(2);
        var t = 1 / (1 + 0.3275911 * x);
        var polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        return Math.clamp(polynomial * Math.exp(-x * x), 0, 1);
    }
}
