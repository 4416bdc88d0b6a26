package org.millrace.launcher.capacity;

/**
 * A sequential probability ratio test of trials at one rate. Accepts the rate if it probably meets the requirements in at least
 * {@value #HIGH} of all trials, and rejects it if it probably does so in at most {@value #LOW}; the probability of either error
 * is at most {@value #ERROR}. Source: A. Wald, Sequential Tests of Statistical Hypotheses, Annals of Mathematical Statistics 16
 * (1945), pages 117 to 186.
 */
final class SequentialTest {

    private static final double LOW = 0.5;
    private static final double HIGH = 0.95;
    private static final double ERROR = 0.05;
    private static final double BOUND = Math.log((1 - ERROR) / ERROR);
    private static final double MET = Math.log(HIGH / LOW);
    private static final double BROKEN = Math.log((1 - HIGH) / (1 - LOW));

    private int met;
    private int broken;
    private boolean refuted;

    void add(boolean meets) {
        if (meets) {
            met++;
        } else {
            broken++;
        }
    }

    /** Rejects the rate whatever its trials say. */
    void refute() {
        refuted = true;
    }

    boolean accepted() {
        return !refuted && evidence() >= BOUND;
    }

    boolean rejected() {
        return refuted || evidence() <= -BOUND;
    }

    /** Returns whether more trials met the requirements than not, and the rate is not rejected. */
    boolean promising() {
        return !rejected() && met > broken;
    }

    /** Returns the number of trials that are needed at least to accept the rate. */
    int missing() {
        return (int) Math.max(0, Math.ceil((BOUND - evidence()) / MET));
    }

    private double evidence() {
        return met * MET + broken * BROKEN;
    }
}
