package org.millrace.report.history;

import java.util.OptionalDouble;

/**
 * How a run differs from the first one in a metric.
 *
 * @param absolute    the run's value less that of the first one; not a number if one of them has none
 * @param share       the same as a share of the first one's value; empty if that is 0 or there is none
 * @param verdict     what it is worth
 * @param probability how probable a difference like this is if the runs are alike, 0 to 1; empty if it
 *                    was not judged
 */
public record Difference(double absolute, OptionalDouble share, Verdict verdict, OptionalDouble probability) {

    /** What a difference is worth. */
    public enum Verdict {
        /** It is more than the intervals of the runs vary, to the better. */
        BETTER("better"),
        /** It is more than the intervals of the runs vary, to the worse. */
        WORSE("worse"),
        /** It is more than the intervals vary, in a figure of which neither more nor less is better. */
        DIFFERENT("different"),
        /** The intervals of the runs vary as much. */
        NOISE("noise"),
        /** The values are the same. */
        SAME("same"),
        /** There are too few intervals, too few values in them, or one value for the whole run. */
        NOT_JUDGED("");

        private final String word;

        Verdict(String word) {
            this.word = word;
        }

        /** The verdict for people; empty if there is none. */
        public String word() {
            return word;
        }
    }
}
