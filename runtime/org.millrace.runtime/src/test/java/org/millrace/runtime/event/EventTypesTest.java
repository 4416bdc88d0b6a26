package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.api.EventProperty;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventTypesTest {

    /** Cannot be made without arguments. */
    public static final class TwoNames {
        private final String first;

        public TwoNames(String first) {
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
    void aRecordIsBuiltThroughItsConstructorWithDefaultsForWhatIsMissing() throws EventTypeException {
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

    @Test
    void whatCannotBeAnEventIsSaid() {
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
