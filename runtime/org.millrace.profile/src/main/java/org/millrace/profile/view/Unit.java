package org.millrace.profile.view;

import org.millrace.report.figure.PercentileCurve;
import org.millrace.report.figure.Quantity;

import java.util.Locale;

/** The unit of a number, with its text format. */
public enum Unit {
    /** Seconds from the start of the measurement. */
    TIME,
    /** Microseconds. */
    LATENCY,
    /** A count. */
    COUNT,
    /** Events per second. */
    RATE,
    /** A share between 0 and 1. */
    SHARE,
    /** The number of nines of a percentile: 2 is 99 %. */
    NINES,
    /** Bytes. */
    BYTES;

    /** Formats a value with its unit and three significant digits; a dash for NaN. */
    public String text(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return switch (this) {
            case TIME -> time(value, 2);
            case LATENCY -> Quantity.micros(value);
            case COUNT -> Quantity.count(Math.round(value));
            case RATE -> Quantity.rate(value);
            case SHARE -> Quantity.percent(value);
            case NINES -> PercentileCurve.text(value);
            case BYTES -> Quantity.bytes(Math.round(value));
        };
    }

    /** Formats a value for an axis. */
    public String compact(double value) {
        return switch (this) {
            case TIME -> time(value, 1);
            case LATENCY -> Quantity.compactMicros(value);
            case COUNT, RATE -> value < 0.9 && value > 0 ? "" : Quantity.compact(value);
            // Percentiles between whole numbers of nines are not round.
            case NINES -> Math.abs(value - Math.rint(value)) < 1e-6 ? text(value) : "";
            case SHARE, BYTES -> text(value);
        };
    }

    private static String time(double seconds, int decimals) {
        if (Double.isInfinite(seconds)) {
            return seconds < 0 ? "0" : "∞";
        }
        if (seconds < 120) {
            return Quantity.trimmed(seconds, decimals) + " s";
        }
        var whole = (long) seconds;
        var minutes = String.format(Locale.ROOT, "%d:%02d", whole / 60 % 60, whole % 60);
        return whole < 3600 ? minutes + " min"
                : String.format(Locale.ROOT, "%d:%02d:%02d h", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
