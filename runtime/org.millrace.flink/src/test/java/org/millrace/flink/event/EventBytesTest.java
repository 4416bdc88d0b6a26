package org.millrace.flink.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.flink.event.EventBytes.Read;
import org.millrace.runtime.event.EventTypes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that events come out as they went in. */
class EventBytesTest {

    /** An event of no event type. */
    public record Loose(String name, int number) implements Serializable {
    }

    private final EventBytes events = new EventBytes(EventTypes.of(List.of(new EventTypeSpec("Tick", "",
            List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")), "", "")), getClass().getClassLoader()));

    EventBytesTest() throws Exception {
    }

    private Read repeated(String type, Object event) throws IOException {
        var bytes = new ByteArrayOutputStream();
        events.write(type, event, new DataOutputStream(bytes));
        return events.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    @Test
    void anEventOfATypeKeepsItsTypeAndProperties() throws IOException {
        var tick = Map.of("symbol", "MSFT", "price", 12.5);
        var read = repeated("Tick", tick);
        assertEquals("Tick", read.type());
        assertEquals(tick, Map.copyOf((Map<?, ?>) read.event()));
    }

    @Test
    void anOutputWithoutTypeKeepsItsValues() throws IOException {
        var row = new LinkedHashMap<String, Object>();
        row.put("name", "x".repeat(100_000));
        row.put("sum", new BigDecimal("1.50"));
        row.put("at", Instant.EPOCH);
        row.put("none", null);
        assertEquals(new Read("", row), repeated("", row));
    }

    @Test
    void aRowStaysAnArray() throws IOException {
        assertArrayEquals(new Object[] {1, "two", 3L}, (Object[]) repeated("", new Object[] {1, "two", 3L}).event());
    }

    @Test
    void anObjectOfAnyClassIsSerialized() throws IOException {
        assertEquals(new Read("", new Loose("a", 1)), repeated("", new Loose("a", 1)));
    }

    @Test
    void anObjectThatCannotBeSerializedIsNamed() {
        var fault = assertThrows(IOException.class, () -> repeated("", new Object() { }));
        assertTrue(fault.getMessage().contains("declare an event type for the class"), fault::getMessage);
    }
}
