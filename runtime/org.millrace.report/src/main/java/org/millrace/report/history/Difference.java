package org.millrace.report.history;

import java.util.OptionalDouble;

/**
 * The difference of a run to the base in a metric.
 *
 * @param absolute    the run's value minus the base's value; NaN if one of them has none
 * @param share       the difference relative to the base's value; empty if that is 0 or missing
 * @param verdict     the significance of the difference
 * @param probability the p-value, 0 to 1; empty if the difference was not tested
 */
public record Difference(double absolute, OptionalDouble share, Verdict verdict, OptionalDouble probability) {

    /** The significance of a difference. */
    public enum Verdict {
        /** Significantly better. */
        BETTER("better"),
        /** Significantly worse. */
        WORSE("worse"),
        /** Significantly different, in a metric without a better direction. */
        DIFFERENT("different"),
        /** Not significant compared with the variation of the intervals. */
        NOISE("noise"),
        /** The values are equal. */
        SAME("same"),
        /** Not tested: too few intervals, too few values in them, or only one value for the whole run. */
        NOT_JUDGED("");

        private final String word;

        Verdict(String word) {
            this.word = word;
        }

        /** Returns the verdict as text; empty if there is none. */
        public String word() {
            return word;
        }
    }
}
