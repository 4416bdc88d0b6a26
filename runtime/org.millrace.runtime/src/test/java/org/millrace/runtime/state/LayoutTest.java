package org.millrace.runtime.state;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LayoutTest {

    @ParameterizedTest
    @CsvSource({ "java.time.Instant, 24", "java.time.Duration, 24", "java.math.BigDecimal, 40", "java.lang.Double, 24", "java.lang.String, 48" })
    void aValueIsMeasuredByItsFields(Class<?> type, long bytes) {
        assertEquals(bytes, Layout.boxed(type));
    }
}
