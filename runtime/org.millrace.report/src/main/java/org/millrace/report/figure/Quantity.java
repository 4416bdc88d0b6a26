package org.millrace.report.figure;

import java.util.Locale;

/** Formats numbers with three significant digits and a suitable unit. */
public final class Quantity {

    private static final long KIB = 1024;

    private Quantity() {
    }

    /** Formats a time in microseconds, with units from nanoseconds to seconds: {@code 67.3 µs}, {@code 4.30 ms}. */
    public static String micros(double micros) {
        if (!Double.isFinite(micros) || micros == 0) {
            return "0 µs";
        }
        if (micros < 0) {
            return "-" + micros(-micros);
        }
        if (micros < 0.9995) {
            return digits(micros * 1e3) + " ns";
        }
        if (micros < 999.5) {
            return digits(micros) + " µs";
        }
        return micros < 999_500 ? digits(micros / 1e3) + " ms" : digits(micros / 1e6) + " s";
    }

    /** Formats a time in milliseconds. */
    public static String millis(double millis) {
        return micros(millis * 1e3);
    }

    /** Formats the length of a run: {@code 30.0 s}, {@code 10 min 05 s}, {@code 8 h 00 min}. */
    public static String duration(double seconds) {
        if (!Double.isFinite(seconds) || seconds < 120) {
            return fixed(seconds, 1) + " s";
        }
        var whole = Math.round(seconds);
        return whole < 7200 ? String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d h %02d min", whole / 3600, whole / 60 % 60);
    }

    /** Formats a count with thousands separators. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Formats a rate in events per second. */
    public static String rate(double perSecond) {
        var decimals = Math.abs(perSecond) < 100 && perSecond != Math.rint(perSecond) ? 1 : 0;
        return fixed(perSecond, decimals) + " /s";
    }

    /** Formats a share between 0 and 1 in percent. Only exact values become 0 % or 100 %. */
    public static String percent(double share) {
        if (!Double.isFinite(share) || share == 0) {
            return "0 %";
        }
        if (share == 1) {
            return "100 %";
        }
        if (share > 0 && share < 0.00005) {
            return "<0.01 %";
        }
        return share < 1 && share >= 0.99995 ? ">99.99 %" : fixed(share * 100, 2) + " %";
    }

    /** Formats an amount of memory. */
    public static String bytes(long bytes) {
        if (bytes < KIB * KIB) {
            return bytes < KIB ? bytes + " B" : digits((double) bytes / KIB) + " KiB";
        }
        var mebibytes = (double) bytes / (KIB * KIB);
        return mebibytes < KIB ? digits(mebibytes) + " MiB" : digits(mebibytes / KIB) + " GiB";
    }

    /** Formats a number for an axis: {@code 250k}, {@code 1.5M}. */
    public static String compact(double value) {
        var size = Math.abs(value);
        if (size >= 1e9) {
            return trimmed(value / 1e9) + "G";
        }
        if (size >= 1e6) {
            return trimmed(value / 1e6) + "M";
        }
        return size >= 1e3 ? trimmed(value / 1e3) + "k" : trimmed(value);
    }

    /** Formats a time in microseconds for an axis, without trailing zeros: {@code 200 µs}, {@code 2 ms}. */
    public static String compactMicros(double micros) {
        var size = Math.abs(micros);
        if (size == 0) {
            return "0";
        }
        if (size >= 1e6) {
            return trimmed(micros / 1e6) + " s";
        }
        if (size >= 1e3) {
            return trimmed(micros / 1e3) + " ms";
        }
        return size >= 1 ? trimmed(micros) + " µs" : trimmed(micros * 1e3) + " ns";
    }

    /** Formats a number with at most three decimals and without trailing zeros. */
    public static String trimmed(double value) {
        return trimmed(value, 3);
    }

    /** Formats a number with a maximum number of decimals and without trailing zeros. */
    public static String trimmed(double value, int decimals) {
        var text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return decimals == 0 ? text : text.replaceFirst("\\.?0+$", "");
    }

    private static String digits(double value) {
        return fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", Double.isFinite(value) ? value : 0.0);
    }
}
