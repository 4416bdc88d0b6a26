package org.millrace.codecs;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Encodes values of any Java type for properties of any type: the codec either reads back the same value or
 * refuses it.
 */
class CodecFittingTest {

    private static final List<PropertyType> TYPES = Stream.of(PropertyType.values()).filter(type -> type != PropertyType.OBJECT).toList();

    private static final List<Object> VALUES = List.of((byte) 3, (short) -7, 12, Integer.MAX_VALUE, Integer.MIN_VALUE, 5L, 1L << 31, Long.MAX_VALUE,
            Long.MIN_VALUE, 2.5f, 4f, Float.NaN, Float.MAX_VALUE, 2.5, 0.1, 7.0, 1e300, -0.0, 9.3e18, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE,
            BigInteger.TEN, BigInteger.TWO.pow(63), BigInteger.TWO.pow(2000), new BigDecimal("1.50"), new BigDecimal("3.00"), new BigDecimal("1e999999"),
            true, false, 'x', "text", "12", "true", PropertyType.INT, new BigDecimal("-1234567890123456789012345678901234567890.10"), Instant.MAX,
            Instant.parse("1969-12-31T23:59:59.999999999Z"), "2026-11-25T10:00:00+01:00", Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE), "1.5s",
            new byte[] { 1, -1 }, "AQI=");

    static Stream<List<Object>> pairs() {
        return Stream.of("binary", "csv", "json", "xml").flatMap(codec -> TYPES.stream().map(type -> List.of(codec, type)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void encodedValuesAreDecodedUnchanged(List<Object> pair) {
        var type = (PropertyType) pair.getLast();
        var eventType = MapEventType.of("One", "key", PropertyType.STRING, "value", type);
        var codec = Codecs.codec((String) pair.getFirst(), eventType, Map.of());
        var written = 0;
        for (var value : VALUES) {
            var event = new HashMap<String, Object>(Map.of("key", "k", "value", value));
            var buffer = ByteBuffer.allocate(1 << 16);
            try {
                codec.newEncoder().encode(event, buffer);
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().startsWith("value: "), e.getMessage());
                assertEquals(0, buffer.position(), "nothing of a refused event is written");
                continue;
            }
            written++;
            var decoded = Decoded.whole(codec, Arrays.copyOf(buffer.array(), buffer.position()));
            assertEquals(0, decoded.malformed(), () -> value.getClass() + " " + value + " of " + pair);
            var read = ((Map<?, ?>) decoded.events().getFirst()).get("value");
            assertTrue(isSame(value, read, type), () -> value.getClass() + " " + value + " was read as " + read + " of " + pair);
        }
        assertTrue(written > 0);
    }

    private static boolean isSame(Object value, Object read, PropertyType type) {
        if (value instanceof Number number && !Double.isFinite(number.doubleValue()) && !(value instanceof BigInteger || value instanceof BigDecimal)
                && type != PropertyType.STRING) {
            return read == null;
        }
        return switch (type) {
            case STRING, TIMESTAMP, DURATION -> type.fit(value).equals(read);
            case BYTES -> Arrays.equals((byte[]) type.fit(value), (byte[]) read);
            case BOOLEAN -> value.equals(read);
            case FLOAT -> ((Number) value).floatValue() == (float) read;
            case DOUBLE -> ((Number) value).doubleValue() == (double) read;
            default -> new BigDecimal(value.toString()).compareTo(new BigDecimal(read.toString())) == 0;
        };
    }
}
