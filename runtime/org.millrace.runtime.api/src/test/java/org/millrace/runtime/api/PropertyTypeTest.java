package org.millrace.runtime.api;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class PropertyTypeTest {

    @ParameterizedTest
    @EnumSource(PropertyType.class)
    void aTypeIsFoundByItsLabelAndByItsClass(PropertyType type) {
        assertEquals(Optional.of(type), PropertyType.ofLabel(type.label()));
        assertEquals(type, PropertyType.ofJavaType(type.javaType()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "2026-11-25T10:00:00.123456789Z", "2026-11-25T11:00:00.123456789+01:00", " 2026-11-25T04:30:00.123456789-05:30 " })
    void aTimestampIsADateAndTimeWithAnyOffset(String text) {
        assertEquals(Instant.ofEpochSecond(1_795_600_800L, 123_456_789), PropertyType.TIMESTAMP.fit(text));
    }

    @Test
    void aTimestampIsMadeFromOtherPointsInTime() {
        var instant = Instant.parse("2026-11-25T10:00:00Z");
        assertEquals(instant, PropertyType.TIMESTAMP.fit(OffsetDateTime.parse("2026-11-25T12:00:00+02:00")));
        assertEquals(instant, PropertyType.TIMESTAMP.fit(ZonedDateTime.parse("2026-11-25T11:00:00+01:00[Europe/Berlin]")));
        assertEquals(instant, PropertyType.TIMESTAMP.fit(Date.from(instant)));
    }

    @Test
    void everyTimestampComesBackFromItsText() {
        for (var instant : List.of(Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.ofEpochSecond(-1, 1), Instant.parse("1969-12-31T23:59:59.999999999Z"),
                Instant.parse("-0001-01-01T00:00:00Z"), Instant.parse("+10000-01-01T00:00:00Z"), Instant.parse("2024-02-29T00:00:00.100Z"))) {
            assertEquals(instant, PropertyType.TIMESTAMP.fit(PropertyType.STRING.fit(instant)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "now", "2026-11-25", "2026-11-25T10:00:00", "2026-02-29T10:00:00Z", "2026-11-25T25:00:00Z", "1795600800",
            "2026-11-25T10:00:00.1234567890Z", "+1000000001-01-01T00:00:00Z" })
    void otherTextsAreNoTimestamps(String text) {
        assertRefused(PropertyType.TIMESTAMP, text, "the String " + text + " is no value of the type timestamp");
    }

    @Test
    void aNumberIsNoTimeBecauseItHasNoUnit() {
        assertRefused(PropertyType.TIMESTAMP, 1_795_600_800L, "the Long 1795600800 is no value of the type timestamp");
        assertRefused(PropertyType.DURATION, 5, "the Integer 5 is no value of the type duration");
    }

    @Test
    void aDurationIsWrittenInEitherNotation() {
        var texts = Map.of("PT1.5S", Duration.ofMillis(1_500), "pt-1.5s", Duration.ofMillis(-1_500), "P1DT1H", Duration.ofHours(25), "500ms",
                Duration.ofMillis(500),
                "5s", Duration.ofSeconds(5), " 1.5m ", Duration.ofSeconds(90), "0", Duration.ZERO, "-PT0.000000001S", Duration.ofNanos(-1));
        texts.forEach((text, duration) -> assertEquals(duration, PropertyType.DURATION.fit(text)));
        for (var text : List.of("", "5", "-5s", "P1Y", "PT", "PT99999999999999999999S", "1d", "five")) {
            assertRefused(PropertyType.DURATION, text, "the String " + text + " is no value of the type duration");
        }
    }

    @Test
    void everyDurationComesBackFromItsText() {
        for (var duration : List.of(Duration.ZERO, Duration.ofNanos(1), Duration.ofNanos(-1), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
                Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(-1, 5), Duration.ofDays(400))) {
            assertEquals(duration, PropertyType.DURATION.fit(PropertyType.STRING.fit(duration)));
        }
    }

    @Test
    void aDecimalKeepsItsDigitsAndItsScale() {
        for (var text : List.of("1234567890123456789012345678901234567890", "0.1", "1.00", "-0.00", "1E+3", "1e-900", "9".repeat(1_000),
                "0." + "1".repeat(1_000))) {
            assertEquals(new BigDecimal(text), PropertyType.DECIMAL.fit(text));
            assertEquals(new BigDecimal(text), PropertyType.DECIMAL.fit(PropertyType.STRING.fit(new BigDecimal(text))));
        }
    }

    @Test
    void aDecimalIsMadeFromAnyNumber() {
        assertEquals(new BigDecimal("0.1"), PropertyType.DECIMAL.fit(0.1));
        assertEquals(new BigDecimal("0.1"), PropertyType.DECIMAL.fit(0.1f));
        assertEquals(new BigDecimal("9223372036854775807"), PropertyType.DECIMAL.fit(Long.MAX_VALUE));
        assertEquals(new BigDecimal("7"), PropertyType.DECIMAL.fit((byte) 7));
        assertEquals(new BigDecimal("18446744073709551616"), PropertyType.DECIMAL.fit(BigInteger.TWO.pow(64)));
        assertRefused(PropertyType.DECIMAL, Double.NaN, "the Double NaN is no value of the type decimal");
        assertRefused(PropertyType.DECIMAL, true, "the Boolean true is no value of the type decimal");
    }

    @Test
    void aDecimalHasAtMostAThousandDigitsBeforeAndBehindThePoint() {
        for (var text : List.of("1e1000", "1e999999999", "1e-1001", "1e-999999999", "9".repeat(1_001), "0e999999999", "1".repeat(100_000), "1e99999999999",
                "x", "", "1,5")) {
            assertThrows(IllegalArgumentException.class, () -> PropertyType.DECIMAL.fit(text), text);
        }
        assertRefused(PropertyType.DECIMAL, new BigDecimal("1e1000"), "the BigDecimal 1E+1000 is no value of the type decimal");
    }

    @Test
    void bytesAreWrittenInBase64() {
        assertArrayEquals(new byte[] { -1, 0, 1 }, (byte[]) PropertyType.BYTES.fit("/wAB"));
        assertArrayEquals(new byte[0], (byte[]) PropertyType.BYTES.fit(""));
        assertEquals("/wAB", PropertyType.STRING.fit(new byte[] { -1, 0, 1 }));
        assertRefused(PropertyType.BYTES, "/wA-", "the String /wA- is no value of the type bytes");
        assertRefused(PropertyType.INT, new byte[3], "the byte[] of length 3 is no value of the type int");
    }

    @Test
    void settingsOfTheseTypesAreParsed() {
        var known = List.of(SettingDescriptor.optional("wait", PropertyType.DURATION, "5s", "The time."),
                SettingDescriptor.optional("limit", PropertyType.DECIMAL, "", "The limit.").between(0, 10));
        assertEquals(List.of(), Settings.check(known, Map.of("wait", "PT2S", "limit", "9.99")));
        assertEquals(List.of(new Settings.Fault("wait", "'soon' is not a value of the property 'wait', which is of type duration")),
                Settings.check(known, Map.of("wait", "soon")));
        assertEquals(List.of(new Settings.Fault("limit", "10.01 is out of range for the property 'limit': it lies between 0 and 10")),
                Settings.check(known, Map.of("limit", "10.01")));
    }

    private static void assertRefused(PropertyType type, Object value, String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> type.fit(value)).getMessage());
    }
}
