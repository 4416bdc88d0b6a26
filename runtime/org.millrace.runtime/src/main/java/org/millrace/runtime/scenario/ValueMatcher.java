package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** Compares the values that a scenario expects with those that arrived. */
final class ValueMatcher {

    /** The relative difference at which two numbers of type double are the same, unless a scenario says otherwise. */
    static final double DOUBLE_TOLERANCE = 1e-9;

    /** The same for numbers of type float. */
    static final double FLOAT_TOLERANCE = 1e-5;

    private ValueMatcher() {
    }

    /** Returns whether a value is the expected one. */
    static boolean matches(StepValue expected, Object actual) {
        return switch (expected.kind()) {
            case NULL -> actual == null;
            case ANY -> actual != null;
            case TEXT -> actual != null && matchesText(expected, actual);
        };
    }

    private static boolean matchesText(StepValue expected, Object actual) {
        var text = expected.text();
        return switch (actual) {
            case Double number -> matchesNumber(text, number, expected.tolerance(), DOUBLE_TOLERANCE);
            case Float number -> matchesNumber(text, number, expected.tolerance(), FLOAT_TOLERANCE);
            case BigDecimal number -> matchesDecimal(text, number, expected.tolerance());
            case BigInteger number -> matchesDecimal(text, new BigDecimal(number), expected.tolerance());
            case Number number -> matchesDecimal(text, new BigDecimal(number.toString()), expected.tolerance());
            default -> text.equals(ValueText.bare(actual)) || isSame(text, actual);
        };
    }

    /** Returns whether a text stands for a value of a type that has several forms, such as a time. */
    private static boolean isSame(String text, Object actual) {
        var type = PropertyType.ofJavaType(actual.getClass());
        if (type == PropertyType.OBJECT || type == PropertyType.STRING) {
            return false;
        }
        try {
            var value = type.fit(text);
            return value instanceof byte[] bytes ? Arrays.equals(bytes, (byte[]) actual) : value.equals(actual);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean matchesNumber(String text, double actual, double tolerance, double relative) {
        double expected;
        try {
            expected = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return false;
        }
        if (Double.isNaN(expected) || Double.isInfinite(expected)) {
            return Double.compare(expected, actual) == 0;
        }
        var most = tolerance >= 0 ? tolerance : Math.max(Math.abs(expected), Math.abs(actual)) * relative;
        // An absolute tolerance is as exact as the numbers are: 0.3 +/- 0.1 includes 0.4.
        return Math.abs(expected - actual) <= most + (tolerance >= 0 ? Math.ulp(Math.max(Math.abs(expected), Math.abs(actual))) : 0);
    }

    private static boolean matchesDecimal(String text, BigDecimal actual, double tolerance) {
        try {
            var difference = new BigDecimal(text.strip()).subtract(actual).abs();
            return difference.compareTo(tolerance >= 0 ? BigDecimal.valueOf(tolerance) : BigDecimal.ZERO) <= 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
