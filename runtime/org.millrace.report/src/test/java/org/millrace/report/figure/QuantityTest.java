package org.millrace.report.figure;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({"0, 0 µs", "0.25, 250 ns", "0.9999, 1.00 µs", "9.996, 10.0 µs", "67.3, 67.3 µs", "999.4, 999 µs",
        "999.6, 1.00 ms", "4300, 4.30 ms", "999600, 1.00 s", "2500000, 2.50 s", "NaN, 0 µs"})
    void timesHaveThreeDigitsAndTheUnitThatFits(double micros, String text) {
        assertEquals(text, Quantity.micros(micros));
    }

    @ParameterizedTest
    @CsvSource({"0, 0 %", "1, 100 %", "0.039, 3.90 %", "0.00001, <0.01 %", "0.99999, >99.99 %", "1.25, 125.00 %"})
    void aShareIsNeverRoundedToNothingOrAll(double share, String text) {
        assertEquals(text, Quantity.percent(share));
    }

    @Test
    void negativeTimesHaveTheSameUnits() {
        assertEquals("-1.50 ms", Quantity.micros(-1_500));
    }

    @ParameterizedTest
    @CsvSource({"30, 30.0 s", "600, 10 min 00 s", "28800, 8 h 00 min"})
    void durationsAreReadable(double seconds, String text) {
        assertEquals(text, Quantity.duration(seconds));
    }

    @Test
    void memoryIsInBinaryUnits() {
        assertEquals("812 MiB", Quantity.bytes(812L << 20));
        assertEquals("1.50 GiB", Quantity.bytes(3L << 29));
    }

    @Property
    void aRoundNumberIsNeverOnTheWrongSide(@ForAll @DoubleRange(min = 1, max = 10) double digits,
            @ForAll @IntRange(min = -6, max = 15) int exponent) {
        var value = digits * Math.pow(10, exponent);
        assertTrue(Steps.above(value) >= value * (1 - 1e-6));
        assertTrue(Steps.below(value) <= value * (1 + 1e-6));
        assertTrue(Steps.above(value) / Steps.below(value) <= 2.5 + 1e-6);
    }
}
