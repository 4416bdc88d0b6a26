package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.api.EventProperty;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Events with decimals, timestamps, durations and bytes, as records and as maps. */
class ObjectTypesTest {

    private static final Instant AT = Instant.parse("2026-11-25T10:00:00.123456789Z");
    private static final EventTypes TYPES = Deals.types();

    private static RuntimeEventType type(String name) {
        return TYPES.find(name).orElseThrow();
    }

    @Test
    void aClassAndAMapHaveTheSamePropertyTypes() {
        assertEquals(List.of("string", "decimal", "timestamp", "timestamp", "duration", "bytes", "int"),
                type("Offer").properties().stream().map(property -> property.type().label()).toList());
        assertEquals(type("Offer").properties().stream().map(EventProperty::type).toList(),
                type("Deal").properties().stream().map(EventProperty::type).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = { "Deal", "Offer" })
    void aBuilderTakesTheValuesOfCodecs(String name) {
        var type = type(name);
        var builder = type.newBuilder();
        builder.begin();
        builder.set(1, new BigDecimal("10.50"));
        builder.set(2, AT);
        builder.set(4, Duration.ofNanos(-1));
        builder.set(5, new byte[] { 1 });
        var event = builder.build();
        assertEquals(new BigDecimal("10.50"), type.get(event, 1));
        assertEquals(AT, type.get(event, 2));
        assertEquals(Duration.ofNanos(-1), type.get(event, 4));
        assertArrayEquals(new byte[] { 1 }, (byte[]) type.get(event, 5));
        assertTrue(EventValues.of(type, event).keySet().stream().noneMatch("until"::equals), "not set");
    }

    @ParameterizedTest
    @ValueSource(strings = { "Deal", "Offer" })
    void aBuilderConvertsNumbersToDecimals(String name) {
        var type = type(name);
        var builder = type.newBuilder();
        for (var number : List.of(0.1, 3, 5L, new BigDecimal("1E+3"))) {
            builder.begin();
            builder.set(1, number);
            assertEquals(new BigDecimal(number.toString()), type.get(builder.build(), 1));
        }
        builder.begin();
        builder.setDouble(1, 2.5);
        assertEquals(new BigDecimal("2.5"), type.get(builder.build(), 1));
        builder.begin();
        builder.setDouble(1, Double.NaN);
        assertEquals(Map.of(), unset(type, builder.build()));
    }

    private static Map<String, Object> unset(RuntimeEventType type, Object event) {
        var values = new HashMap<>(EventValues.of(type, event));
        values.remove("volume");
        return values;
    }

    @ParameterizedTest
    @ValueSource(strings = { "Deal", "Offer" })
    void anEventIsMadeFromTexts(String name) {
        var type = type(name);
        var event = EventValues.make(type, Map.of("symbol", "A", "price", "12345678901234567890.10", "at", "2026-11-25T11:00:00.123456789+01:00",
                "lasted", "500ms", "payload", "AQI="));
        assertEquals(new BigDecimal("12345678901234567890.10"), type.get(event, 1));
        assertEquals(AT, type.get(event, 2));
        assertEquals(Duration.ofMillis(500), type.get(event, 4));
        assertArrayEquals(new byte[] { 1, 2 }, (byte[]) type.get(event, 5));
        assertEquals(new BigDecimal("1.5"), type.get(EventValues.make(type, Map.of("price", 1.5)), 1));
    }

    @ParameterizedTest
    @CsvSource({ "price, 1e5000, decimal", "price, x, decimal", "at, 2026-11-25, timestamp", "lasted, 5, duration", "payload, ?, bytes" })
    void aTextThatDoesNotFitIsNamed(String property, String text, String type) {
        for (var name : List.of("Deal", "Offer")) {
            assertEquals("'" + text + "' is not a value of the property '" + property + "', which is of type " + type,
                    assertThrows(IllegalArgumentException.class, () -> EventValues.make(type(name), Map.of(property, text))).getMessage());
        }
    }

    @Test
    void outputsOfStatementsAreConvertedWithoutLoss() {
        var event = (Deal) type("Deal").fromMap(Map.of("price", 2.5f, "at", java.util.Date.from(AT), "lasted", Duration.ofDays(1), "symbol", AT));
        assertEquals(new BigDecimal("2.5"), event.price());
        assertEquals(AT.toString().replaceAll("456789Z", "Z"), event.at().toString());
        assertEquals(AT.toString(), event.symbol());
        assertEquals("'at': the Long 5 is no value of the type timestamp",
                assertThrows(IllegalArgumentException.class, () -> type("Deal").fromMap(Map.of("at", 5L))).getMessage());
    }

    @Test
    void aTimestampIsAnEventTimeOfNanoseconds() throws EventTypeException {
        var time = EventTime.of(Deals.offer("at"), type("Offer")).orElseThrow();
        assertEquals(1_795_600_800_123_456_789L, time.of(Map.of("at", AT)));
        assertEquals(-1, time.of(Map.of("at", Instant.parse("1969-12-31T23:59:59.999999999Z"))));
        assertEquals(EventTime.NONE, time.of(Map.of("until", AT)));
        assertEquals(Long.MAX_VALUE, time.of(Map.of("at", Instant.MAX)));
        assertEquals(EventTime.NONE + 1, time.of(Map.of("at", Instant.MIN)), "a time before 1677 is one, too");
        assertEquals(Long.MAX_VALUE, time.of(Map.of("at", Instant.ofEpochSecond(0, Long.MAX_VALUE))));
    }

    @Test
    void onlyALongOrATimestampIsAnEventTime() {
        for (var property : List.of("lasted", "price", "volume")) {
            assertEquals("the property '" + property + "' of the event type 'Offer' must be of type timestamp or long to be a time",
                    assertThrows(EventTypeException.class, () -> EventTime.of(Deals.offer(property), type("Offer"))).getMessage());
        }
    }

    @Test
    void aTimestampIsNoSentTime() {
        var spec = new EventTypeSpec("Deal", Deal.class.getName(), List.of(), "at", "");
        assertEquals("at of " + Deal.class.getName() + " must be of type long to be a time",
                assertThrows(EventTypeException.class, () -> EventTypes.of(List.of(spec), ObjectTypesTest.class.getClassLoader())).getMessage());
    }
}
