package org.millrace.tests.bench.runs;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * What pairs of measurements say of the ratio of one to the other: their median, an interval in which that
 * lies with 95 % confidence (a bootstrap of percentiles, the same each time), and how probable at least so
 * uneven a split of the ratios around a bound would be if the true median were the bound (a sign test, one-sided).
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

    /** The lower and the upper end of the interval. */
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

    /** How many ratios are above a bound. */
    int above(double bound) {
        return (int) Arrays.stream(ratios).filter(ratio -> ratio > bound).count();
    }

    /** The probability of so many ratios or more above a bound, if each were as likely below. */
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

    /** One line for people. */
    String text(double bound) {
        var interval = interval();
        return String.format(Locale.ROOT, "median of the ratios %.3f, 95 %% interval %.3f to %.3f; %d of %d above %.2f (sign test: p = %.3g)",
                median(), interval[0], interval[1], above(bound), ratios.length, bound, signTest(bound));
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
