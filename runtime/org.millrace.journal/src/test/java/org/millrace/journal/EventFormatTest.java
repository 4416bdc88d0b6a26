package org.millrace.journal;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventFormatTest {

    private static final RowType TYPE = RowType.ofAll();

    @Provide
    Arbitrary<Object[]> rows() {
        var texts = Arbitraries.strings().map(text -> text.replaceAll("[\\ud800-\\udfff]", "ü")).injectNull(0.2);
        var objects = Arbitraries.oneOf(Arbitraries.integers().map(Object.class::cast), Arbitraries.longs().map(Object.class::cast),
                Arbitraries.shorts().map(Object.class::cast), Arbitraries.chars().map(Object.class::cast),
                Arbitraries.bigDecimals().map(Object.class::cast), Arbitraries.bigIntegers().map(Object.class::cast),
                Arbitraries.strings().alpha().list().map(Object.class::cast), Arbitraries.maps(Arbitraries.strings().alpha(), Arbitraries.integers())
                        .map(Object.class::cast)).injectNull(0.2);
        return Combinators.combine(texts, Arbitraries.of(true, false).injectNull(0.2), Arbitraries.integers().injectNull(0.2),
                Arbitraries.longs().injectNull(0.2), Arbitraries.floats().injectNull(0.2), Arbitraries.doubles().injectNull(0.2), objects)
                .as((text, truth, whole, number, small, large, object) -> new Object[] {text, truth, whole, number, small, large, object, text, number});
    }

    @Property(tries = 500)
    void anEventIsReadAsItWasWritten(@ForAll("rows") Object[] row, @ForAll("rows") Object[] next) throws JournalException {
        var format = EventFormat.of(TYPE);
        var buffer = ByteBuffer.allocate(1 << 20);
        format.write(buffer, row);
        format.write(buffer, next);
        buffer.flip();
        var reader = EventFormat.of(JournalHeader.Type.of(TYPE), TYPE);
        assertArrayEquals(row, (Object[]) reader.read(buffer));
        assertArrayEquals(next, (Object[]) reader.read(buffer));
        assertEquals(0, buffer.remaining());
    }

    @Example
    void recordsOfAnyClassAreMapsAndArraysAreLists() throws JournalException {
        var leg = RowType.of(PropertyType.STRING, PropertyType.DOUBLE);
        var type = new RowType("Spread", List.of(new EventProperty("main", Structure.ofRecord(leg, false)),
                new EventProperty("legs", Structure.ofRecord(leg, true)), new EventProperty("sizes", Structure.ofValues(PropertyType.INT))));
        var buffer = ByteBuffer.allocate(1000);
        EventFormat.of(type).write(buffer, new Object[] {new Object[] {"A", 1.5}, new Object[] {new Object[] {"B", null}, null}, new Integer[] {1, 2}});
        buffer.flip();
        assertArrayEquals(new Object[] {Map.of("p0", "A", "p1", 1.5), Arrays.asList(Map.of("p0", "B"), null), List.of(1, 2)},
                (Object[]) EventFormat.of(JournalHeader.Type.of(type), type).read(buffer));
    }

    @Example
    void valuesOfManyClassesFitAnObjectProperty() throws JournalException {
        var type = RowType.of(PropertyType.OBJECT);
        for (var value : List.of(new BigDecimal("-1.500"), BigInteger.TWO.pow(200), Instant.parse("1969-12-31T23:59:59.999999999Z"), Duration.ofNanos(-1),
                (byte) -1, Double.NaN, Float.NEGATIVE_INFINITY, List.of(1, List.of("a", Map.of("b", 2L))))) {
            var buffer = ByteBuffer.allocate(1000);
            EventFormat.of(type).write(buffer, new Object[] {value});
            assertEquals(value, ((Object[]) EventFormat.of(type).read(buffer.flip()))[0]);
        }
    }

    @Example
    void anObjectOfAnotherClassIsRefused() {
        var refused = assertThrows(IllegalArgumentException.class, () -> EventFormat.of(TYPE).write(ByteBuffer.allocate(100),
                new Object[] {null, null, null, null, null, null, new Thread(), null, null}));
        assertTrue(refused.getMessage().contains("java.lang.Thread"), refused::getMessage);
    }

    @Example
    void propertiesAreFoundByTheirNames() throws JournalException {
        var before = RowType.of(PropertyType.STRING, PropertyType.DOUBLE, PropertyType.LONG);
        var now = new RowType("Row", List.of(before.properties().get(2), RowType.ofAll().properties().get(8), before.properties().get(0)));
        var buffer = ByteBuffer.allocate(100);
        EventFormat.of(before).write(buffer, new Object[] {"a", 1.5, 7L});
        var read = (Object[]) EventFormat.of(JournalHeader.Type.of(before), now).read(buffer.flip());
        assertEquals(7L, read[0]);
        assertNull(read[1]);
        assertEquals("a", read[2]);
    }
}
