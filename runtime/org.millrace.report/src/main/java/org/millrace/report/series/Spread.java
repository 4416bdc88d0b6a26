package org.millrace.report.series;

import java.util.Arrays;

/**
 * The spread of repeated measurements. The confidence interval of the mean is mean ± t · s / √n, with the standard deviation
 * s of n values and the two-sided quantile t of Student's distribution with n − 1 degrees of freedom. Source: NIST/SEMATECH
 * e-Handbook of Statistical Methods, section 1.3.5.2, Confidence Limits for the Mean.
 *
 * @param mean      the arithmetic mean
 * @param deviation the standard deviation of the sample, with n − 1
 * @param low       the lower limit of the mean with a confidence of 95 %
 * @param high      the upper limit of the mean with a confidence of 95 %
 */
public record Spread(double mean, double deviation, double low, double high) {

    private static final double CONFIDENCE = 0.95;

    /**
     * Computes the spread of values.
     *
     * @throws IllegalArgumentException if there are fewer than two values
     */
    public static Spread of(double... values) {
        if (values.length < 2) {
            throw new IllegalArgumentException("a spread needs two values");
        }
        var mean = Arrays.stream(values).average().orElseThrow();
        var deviation = Math.sqrt(Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum() / (values.length - 1));
        var half = StudentT.twoSided(CONFIDENCE, values.length - 1) * deviation / Math.sqrt(values.length);
        return new Spread(mean, deviation, mean - half, mean + half);
    }
}
