package org.millrace.codecs.internal;

import java.nio.charset.StandardCharsets;

/**
 * Parses numbers from ASCII bytes, usually without creating a String. Failures are reported by {@link #valid},
 * since an exception per malformed line would be expensive.
 */
public final class NumberText {

    // 10^22 is the largest power of ten that a double represents exactly. An exact mantissa times or divided by
    // an exact power is rounded once and therefore correctly; see Clinger, "How to read floating point numbers
    // accurately" (1990).
    private static final double[] POWERS = new double[23];
    private static final long EXACT_MANTISSA = 1L << 53;

    static {
        var power = 1.0;
        for (var i = 0; i < POWERS.length; i++) {
            POWERS[i] = power;
            power *= 10;
        }
    }

    private boolean valid;

    /** Returns whether the last call found a number. */
    public boolean valid() {
        return valid;
    }

    /** Parses an integer within bounds; returns 0 and becomes invalid if there is none. */
    public long wholeNumber(byte[] bytes, int from, int to, long minimum, long maximum) {
        valid = false;
        var at = from;
        var negative = at < to && bytes[at] == '-';
        if (negative || at < to && bytes[at] == '+') {
            at++;
        }
        if (at == to) {
            return 0;
        }
        // Negative, since the negative range has one more number.
        var value = 0L;
        for (; at < to; at++) {
            var digit = bytes[at] - '0';
            if (digit < 0 || digit > 9 || value < (Long.MIN_VALUE + digit) / 10) {
                return 0;
            }
            value = value * 10 - digit;
        }
        if (!negative && value == Long.MIN_VALUE) {
            return 0;
        }
        value = negative ? value : -value;
        valid = value >= minimum && value <= maximum;
        return valid ? value : 0;
    }

    /** Parses a finite decimal number; returns 0 and becomes invalid if there is none. */
    public double number(byte[] bytes, int from, int to) {
        valid = false;
        var at = from;
        var negative = at < to && bytes[at] == '-';
        if (negative || at < to && bytes[at] == '+') {
            at++;
        }
        var mantissa = 0L;
        var digits = 0;
        var scale = 0;
        var point = false;
        for (; at < to; at++) {
            var digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9) {
                // May overflow; the digit count then selects the slow path.
                mantissa = mantissa * 10 + digit;
                digits++;
                scale += point ? 1 : 0;
            } else if (bytes[at] == '.' && !point) {
                point = true;
            } else {
                break;
            }
        }
        if (digits == 0) {
            return 0;
        }
        if (at < to || digits > 18 || mantissa > EXACT_MANTISSA || scale >= POWERS.length) {
            return slowNumber(bytes, from, at, to);
        }
        valid = true;
        var value = mantissa / POWERS[scale];
        return negative ? -value : value;
    }

    /** Uses Java's parser, restricted to plain decimal numbers (no "NaN", "1d", "0x1p3"). */
    private double slowNumber(byte[] bytes, int from, int afterMantissa, int to) {
        var at = afterMantissa;
        if (at < to) {
            if (bytes[at] != 'e' && bytes[at] != 'E') {
                return 0;
            }
            at++;
            if (at < to && (bytes[at] == '-' || bytes[at] == '+')) {
                at++;
            }
            if (at == to) {
                return 0;
            }
            for (; at < to; at++) {
                if (bytes[at] < '0' || bytes[at] > '9') {
                    return 0;
                }
            }
        }
        var value = Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.US_ASCII));
        valid = Double.isFinite(value);
        return valid ? value : 0;
    }
}
