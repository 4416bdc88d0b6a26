package org.millrace.tests.bench.runs;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * The ratios of paired measurements: their median, its 95 % confidence interval (a percentile bootstrap with a fixed
 * seed), and a one-sided sign test of the median against a bound.
 */
final class PairedRatios {

    private static final int RESAMPLES = 10_000;
    private static final double TAIL = 0.025;

    private final double[] ratios;

    PairedRatios(double[] ratios) {
        this.ratios = ratios.clone();
        Arrays.sort(this.ratios);
    }

    double median() {
        return median(ratios);
    }

    /** Returns the lower and upper end of the confidence interval. */
    double[] interval() {
        var random = new Random(1);
        var medians = new double[RESAMPLES];
        var sample = new double[ratios.length];
        for (var i = 0; i < RESAMPLES; i++) {
            for (var j = 0; j < sample.length; j++) {
                sample[j] = ratios[random.nextInt(ratios.length)];
            }
            Arrays.sort(sample);
            medians[i] = median(sample);
        }
        Arrays.sort(medians);
        return new double[] {medians[(int) (TAIL * RESAMPLES)], medians[(int) ((1 - TAIL) * RESAMPLES) - 1]};
    }

    /** Returns the number of ratios above a bound. */
    int above(double bound) {
        return (int) Arrays.stream(ratios).filter(ratio -> ratio > bound).count();
    }

    /** Returns the probability of at least this number of ratios above a bound if the true median were the bound. */
    double signTest(double bound) {
        var n = ratios.length;
        var term = Math.pow(0.5, n);
        var sum = 0.0;
        for (var k = 0; k <= n; k++) {
            if (k >= above(bound)) {
                sum += term;
            }
            term *= (double) (n - k) / (k + 1);
        }
        return Math.min(1, sum);
    }

    /** Formats the results in one line. */
    String text(double bound) {
        var interval = interval();
        return String.format(Locale.ROOT, "median of the ratios %.3f, 95 %% interval %.3f to %.3f; %d of %d above %.2f (sign test: p = %.3g)",
                median(), interval[0], interval[1], above(bound), ratios.length, bound, signTest(bound));
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
