package org.millrace.runtime.api;

import java.math.BigDecimal;
import java.util.Optional;

/** The range of decimal numbers, which keeps the costs of calculating with them low. */
final class DecimalNumber {

    /** Maximum number of digits before the point, and behind it. */
    static final int DIGITS = 1_000;

    private static final int LONGEST_TEXT = 2 * DIGITS + 20;

    private DecimalNumber() {
    }

    /** Parses a number; empty if the text is none, or too long to be in range. */
    static Optional<BigDecimal> parse(String text) {
        try {
            return text.length() > LONGEST_TEXT ? Optional.empty() : Optional.of(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns whether a number has few enough digits. Without this limit, adding 1 to the short text
     * {@code 1e999999999} would create a number of a billion digits.
     */
    static boolean isInRange(BigDecimal number) {
        return number.scale() <= DIGITS && number.scale() >= -DIGITS && number.precision() - number.scale() <= DIGITS;
    }
}
