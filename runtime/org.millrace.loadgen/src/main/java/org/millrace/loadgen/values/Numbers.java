package org.millrace.loadgen.values;

import org.millrace.runtime.api.Settings;

import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The values that are numbers. */
final class Numbers {

    private Numbers() {
    }

    /** Returns the numbers of one of several connections that share a sequence in turn. */
    static Value sequence(Settings settings, int connection, int connections) {
        var from = settings.longInteger("from");
        var step = settings.longInteger("step");
        var count = settings.longInteger("count");
        return new Value() {
            private long index = connection;

            @Override
            public Object next(Object[] made, long sentTime) {
                var value = from + step * (count == 0 ? index : index % count);
                index += connections;
                return value;
            }
        };
    }

    /**
     * @throws IllegalArgumentException if the limits are in the wrong order; the message is for the user
     */
    static Value uniform(Settings settings, RandomGenerator random) {
        var from = settings.number("from");
        var to = settings.number("to");
        if (!(from <= to) || Double.isInfinite(to - from)) {
            throw new IllegalArgumentException("from " + from + " is more than to " + to);
        }
        if (from == Math.rint(from) && to == Math.rint(to) && Math.abs(from) < 1L << 53 && Math.abs(to) < 1L << 53) {
            return (made, sentTime) -> random.nextLong((long) from, (long) to + 1);
        }
        return (made, sentTime) -> from + random.nextDouble() * (to - from);
    }

    static Value normal(Settings settings, RandomGenerator random) {
        var mean = settings.number("mean");
        var deviation = settings.number("deviation");
        return (made, sentTime) -> mean + deviation * random.nextGaussian();
    }

    static Value lognormal(Settings settings, RandomGenerator random) {
        var median = settings.number("median");
        var deviation = settings.number("deviation");
        return (made, sentTime) -> median * Math.exp(deviation * random.nextGaussian());
    }

    static Value zipf(long from, Weights weights, RandomGenerator random) {
        return (made, sentTime) -> from + weights.next(random);
    }

    /**
     * @param per the index of the value that selects the motion; -1 for a single motion
     */
    static Value brownian(Settings settings, int per, RandomGenerator random) {
        var start = settings.number("start");
        var volatility = settings.number("volatility");
        var drift = settings.number("drift");
        Map<Object, double[]> motions = new HashMap<>();
        return (made, sentTime) -> {
            var motion = motions.computeIfAbsent(per < 0 ? "" : made[per], key -> new double[] {start});
            var value = motion[0];
            var next = value * Math.exp(drift + volatility * random.nextGaussian());
            motion[0] = next > Double.MIN_NORMAL && next < Double.MAX_VALUE ? next : start;
            return value;
        };
    }
}
