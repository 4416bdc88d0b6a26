package org.millrace.report.requirement;

import java.util.OptionalDouble;

/**
 * The measured value of a metric.
 *
 * @param value   the value in the unit of the metric; empty if it was not measured
 * @param missing the reason why it was not measured, for the user; otherwise empty
 */
public record Measured(OptionalDouble value, String missing) {

    /** Creates a measured value. */
    public static Measured of(double value) {
        return new Measured(OptionalDouble.of(value), "");
    }

    /** Creates a value that was not measured. */
    public static Measured missing(String why) {
        return new Measured(OptionalDouble.empty(), why);
    }
}
