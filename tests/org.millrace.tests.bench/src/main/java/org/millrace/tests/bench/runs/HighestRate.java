package org.millrace.tests.bench.runs;

import java.io.IOException;
import java.util.OptionalDouble;

/** Looks for the highest rate that holds, in so many steps at most: upwards by a quarter, then in between. */
final class HighestRate {

    private static final double FACTOR = 1.25;
    /** Closer than this two rates are the same. */
    private static final double NEAR = 1.03;

    /** Tries a rate. */
    interface Trial {
        /** Whether a rate in events per second holds. */
        boolean holds(double rate) throws IOException, InterruptedException;
    }

    private HighestRate() {
    }

    /** The highest rate that was seen to hold; empty if none did. */
    static OptionalDouble search(double first, int steps, Trial trial) throws IOException, InterruptedException {
        var good = 0.0;
        var bad = Double.POSITIVE_INFINITY;
        var rate = first;
        for (var i = 0; i < steps && bad / good > NEAR; i++) {
            if (trial.holds(rate)) {
                good = rate;
            } else {
                bad = rate;
            }
            rate = Double.isInfinite(bad) ? good * FACTOR : good == 0 ? bad / FACTOR : Math.sqrt(good * bad);
        }
        return good == 0 ? OptionalDouble.empty() : OptionalDouble.of(good);
    }
}
