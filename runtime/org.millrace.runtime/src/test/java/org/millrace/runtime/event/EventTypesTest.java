package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.api.EventProperty;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventTypesTest {

    /** A class without a default constructor. */
    public static final class TwoNames {
        private final String first;

        TwoNames(String first) {
            this.first = first;
        }

        public String getFirst() {
            return first;
        }
    }

    private static RuntimeEventType type(EventTypeSpec spec) throws EventTypeException {
        return EventTypes.of(List.of(spec), EventTypesTest.class.getClassLoader()).find(spec.name()).orElseThrow();
    }

    private static RuntimeEventType trade() throws EventTypeException {
        return type(new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "sent", "arrived"));
    }

    @Test
    void propertiesOfAClassStandInTheOrderOfItsFields() throws EventTypeException {
        assertEquals(List.of("symbol", "price", "volume", "sent", "arrived", "firm", "value"),
                trade().properties().stream().map(EventProperty::name).toList());
    }

    @Test
    void aClassIsBuiltThroughItsSetters() throws EventTypeException {
        var type = trade();
        var builder = type.newBuilder();
        builder.begin();
        builder.set(0, "WSC");
        builder.setDouble(1, 12.5);
        builder.setLong(2, 300);
        builder.setInt(3, 7);
        builder.setBoolean(5, true);
        builder.setDouble(6, 99);
        var event = (Trade) builder.build();
        assertEquals("WSC", event.getSymbol());
        assertEquals(12.5, event.getPrice());
        assertEquals(300, event.getVolume());
        assertTrue(event.isFirm());
        assertEquals(7, type.sentNanos(event));
        assertEquals(12.5 * 300, type.get(event, 6));
        type.setIngressNanos(event, 42);
        assertEquals(42, event.getArrived());
        builder.begin();
        assertNotSame(event, builder.build());
    }

    @Test
    void buildsARecordWithDefaultsForMissingProperties() throws EventTypeException {
        var type = type(new EventTypeSpec("Quote", Quote.class.getName(), List.of(), "", ""));
        var builder = type.newBuilder();
        builder.begin();
        builder.set(0, "WSC");
        builder.setInt(1, 3);
        builder.setInt(4, 5);
        assertEquals(new Quote("WSC", 3.0, 0, false, 5L), builder.build());
        builder.begin();
        assertEquals(new Quote(null, 0, 0, false, null), builder.build());
    }

    @Test
    void aMapConvertsNumbersToTheDeclaredType() throws EventTypeException {
        var type = type(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"),
                new PropertySpec("price", "double"), new PropertySpec("sent", "long")), "sent", "arrived"));
        var event = type.fromMap(Map.of("symbol", "A", "price", 3, "sent", 9, "unknown", 1));
        assertEquals(Map.of("symbol", "A", "price", 3.0, "sent", 9L), event);
        assertEquals(9, type.sentNanos(event));
        type.setIngressNanos(event, 4);
        assertEquals(4L, new HashMap<>((Map<?, ?>) event).get("arrived"));
    }

    /** A class with number types that networks do not have. */
    public static class Numbers {
        private short small;
        private byte least;
        private BigDecimal exact = BigDecimal.ZERO;
        private BigInteger large = BigInteger.ZERO;
        private char letter;

        public short getSmall() {
            return small;
        }

        public void setSmall(short value) {
            small = value;
        }

        public byte getLeast() {
            return least;
        }

        public void setLeast(byte value) {
            least = value;
        }

        public BigDecimal getExact() {
            return exact;
        }

        public void setExact(BigDecimal value) {
            exact = value;
        }

        public BigInteger getLarge() {
            return large;
        }

        public void setLarge(BigInteger value) {
            large = value;
        }

        public char getLetter() {
            return letter;
        }

        public void setLetter(char value) {
            letter = value;
        }
    }

    @Test
    void nothingIsNarrowedInSilence() throws EventTypeException {
        var type = type(new EventTypeSpec("Numbers", Numbers.class.getName(), List.of(), "", ""));
        var made = (Numbers) type.fromMap(Map.of("small", 300, "least", 3.0, "exact", 1.5, "large", 7L, "letter", "x"));
        assertEquals(List.of((short) 300, (byte) 3, new BigDecimal("1.5"), BigInteger.valueOf(7), 'x'),
                List.of(made.getSmall(), made.getLeast(), made.getExact(), made.getLarge(), made.getLetter()));
        assertRefused(type, "small", 70_000, "'small': the Integer 70000 is no value of the type short");
        assertRefused(type, "least", 1.5, "'least': the Double 1.5 is no value of the type long");
        assertRefused(type, "least", 300, "'least': the Integer 300 is no value of the type byte");
        assertRefused(type, "large", 0.5, "'large': the Double 0.5 is no value of the type long");
        assertRefused(type, "exact", "x", "'exact': the String x is no value of the type decimal");
        assertRefused(type, "letter", "xy", "'letter': the String xy is no value of the type char");
        var map = type(new EventTypeSpec("Tick", "", List.of(new PropertySpec("price", "double"), new PropertySpec("count", "int")), "", ""));
        assertRefused(map, "count", 1L << 40, "'count': the Long 1099511627776 is no value of the type int");
        assertRefused(map, "price", "x", "'price': the String x is no value of the type double");
    }

    private static void assertRefused(RuntimeEventType type, String property, Object value, String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> type.fromMap(Map.of(property, value))).getMessage());
    }

    @Test
    void reportsClassesThatCannotBeEvents() {
        assertMessage("not on the class path", new EventTypeSpec("X", "no.such.Type", List.of(), "", ""));
        assertMessage("cannot be changed", new EventTypeSpec("X", Quote.class.getName(), List.of(), "", "sent"));
        assertMessage("no constructor without parameters", new EventTypeSpec("X", TwoNames.class.getName(), List.of(), "", ""));
        assertMessage("no property 'nothing'", new EventTypeSpec("X", Trade.class.getName(), List.of(), "nothing", ""));
        assertMessage("must be of type long", new EventTypeSpec("X", Trade.class.getName(), List.of(), "price", ""));
        assertMessage("unknown type 'number'",
                new EventTypeSpec("X", "", List.of(new PropertySpec("price", "number")), "", ""));
    }

    private static void assertMessage(String part, EventTypeSpec spec) {
        var message = assertThrows(EventTypeException.class, () -> type(spec)).getMessage();
        assertTrue(message.contains(part), message);
    }
}
