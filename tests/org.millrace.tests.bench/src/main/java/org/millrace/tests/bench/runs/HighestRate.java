package org.millrace.tests.bench.runs;

import java.io.IOException;
import java.util.OptionalDouble;

/**
 * Searches the highest sustainable rate in a limited number of steps: increases the rate by a quarter, then bisects.
 */
final class HighestRate {

    private static final double FACTOR = 1.25;
    /** The ratio below which two rates count as equal. */
    private static final double NEAR = 1.03;

    /** A trial of a rate. */
    interface Trial {
        /** Returns whether a rate in events per second is sustainable. */
        boolean holds(double rate) throws IOException, InterruptedException;
    }

    private HighestRate() {
    }

    /** Returns the highest rate that was sustainable; empty if none was. */
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
