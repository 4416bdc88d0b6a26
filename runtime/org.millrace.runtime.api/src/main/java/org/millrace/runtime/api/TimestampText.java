package org.millrace.runtime.api;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Parses timestamps. The usual form, such as {@code 2026-11-25T10:00:00.123Z}, is read without Java's formatter, which
 * takes several times as long; every decoded event may have one.
 */
final class TimestampText {

    /** The form before the fraction, with 0 for a digit. */
    private static final String FORM = "0000-00-00T00:00:00.";
    private static final int NANO_DIGITS = 9;
    private static final int LONGEST = FORM.length() + NANO_DIGITS + 1;
    private static final int SECONDS_PER_DAY = 86_400;

    private TimestampText() {
    }

    /**
     * Parses a date and a time with an offset in ISO 8601.
     *
     * @throws java.time.DateTimeException if the text is no timestamp
     */
    static Instant parse(String text) {
        if (!isUsual(text)) {
            // Reads any offset, and years that an OffsetDateTime does not have.
            return Instant.parse(text);
        }
        var hour = number(text, 11, 13);
        var minute = number(text, 14, 16);
        var second = number(text, 17, 19);
        var day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)).toEpochDay();
        var nanos = 0;
        for (var i = 0; i < NANO_DIGITS; i++) {
            var at = FORM.length() + i;
            nanos = nanos * 10 + (at < text.length() - 1 ? text.charAt(at) - '0' : 0);
        }
        return hour > 23 || minute > 59 || second > 59 ? Instant.parse(text)
                : Instant.ofEpochSecond(day * SECONDS_PER_DAY + hour * 3_600 + minute * 60 + second, nanos);
    }

    /** Returns whether a text has the form of a time in UTC, with seconds and at most nine digits of a fraction. */
    private static boolean isUsual(String text) {
        // The point is only there before a digit.
        if (text.length() < FORM.length() || text.length() > LONGEST || text.length() == FORM.length() + 1 || text.charAt(text.length() - 1) != 'Z') {
            return false;
        }
        for (var i = 0; i < text.length() - 1; i++) {
            var expected = i < FORM.length() ? FORM.charAt(i) : '0';
            var found = text.charAt(i);
            if (expected == '0' ? found < '0' || found > '9' : found != expected) {
                return false;
            }
        }
        return true;
    }

    private static int number(String text, int from, int to) {
        var number = 0;
        for (var i = from; i < to; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }
}
