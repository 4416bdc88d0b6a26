package org.millrace.loadgen.values;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Chooses indexes with given probabilities, by a binary search in the cumulative weights. Immutable. */
final class Weights {

    private final double[] cumulative;

    /** Takes at least one weight, none negative, with a positive sum. */
    Weights(double[] weights) {
        this.cumulative = weights.clone();
        Arrays.parallelPrefix(cumulative, Double::sum);
    }

    /** Returns the weights of Zipf's law: {@code 1 / k^exponent} for the ranks {@code k} from 1. */
    static Weights zipf(int count, double exponent) {
        var weights = new double[count];
        for (var i = 0; i < count; i++) {
            weights[i] = Math.pow(i + 1, -exponent);
        }
        return new Weights(weights);
    }

    int next(RandomGenerator random) {
        var found = Arrays.binarySearch(cumulative, random.nextDouble() * cumulative[cumulative.length - 1]);
        // A number that is equal to a bound belongs to the next interval, so weights of 0 are never chosen.
        var index = found < 0 ? -found - 1 : found + 1;
        return Math.min(index, cumulative.length - 1);
    }
}
