package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Tests event types with nested records and arrays. */
class RecordsTest {

    private static EventTypeSpec type(String name, PropertySpec... properties) {
        return new EventTypeSpec(name, "", List.of(properties), "", "");
    }

    /** Returns the types; those of the records stand behind the types that have them. */
    private static EventTypes types(EventTypeSpec... more) throws EventTypeException {
        var spread = type("Spread", new PropertySpec("id", "long"), PropertySpec.ofRecords("legs", "Leg", true),
                PropertySpec.ofRecords("main", "Leg", false),
                PropertySpec.ofValues("sizes", "int", true), PropertySpec.ofValues("times", "timestamp", true),
                PropertySpec.ofRecords("quote", "Quote", false));
        var leg = type("Leg", new PropertySpec("symbol", "string"), new PropertySpec("price", "double"));
        var quote = new EventTypeSpec("Quote", Quote.class.getName(), List.of(), "", "");
        var all = new ArrayList<>(List.of(spread, leg, quote));
        all.addAll(List.of(more));
        return EventTypes.of(all, RecordsTest.class.getClassLoader());
    }

    private static RuntimeEventType spread() throws EventTypeException {
        return types().find("Spread").orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> make(Map<String, Object> values) throws EventTypeException {
        return (Map<String, Object>) EventValues.make(spread(), values);
    }

    private static String refusal(Map<String, Object> values) {
        return assertThrows(IllegalArgumentException.class, () -> make(values)).getMessage();
    }

    @Test
    void recordsAndArraysAreMadeOfTextsInJson() throws EventTypeException {
        var event = make(Map.of("id", 1, "legs", "[{\"symbol\":\"A\",\"price\":1.5},{\"price\":2}]", "sizes", "[1,2]", "times", "[\"2026-01-01T00:00:00Z\"]"));
        assertArrayEquals(new Map<?, ?>[] {Map.of("symbol", "A", "price", 1.5), Map.of("price", 2.0)}, (Map<?, ?>[]) event.get("legs"));
        assertArrayEquals(new Integer[] {1, 2}, (Integer[]) event.get("sizes"));
        assertArrayEquals(new Instant[] {Instant.parse("2026-01-01T00:00:00Z")}, (Instant[]) event.get("times"));
    }

    @Test
    void recordsAndArraysAreMadeOfPaths() throws EventTypeException {
        var event = make(Map.of("legs[1].price", "2.5", "main.symbol", "A", "sizes[0]", "7"));
        assertArrayEquals(new Map<?, ?>[] {null, Map.of("price", 2.5)}, (Map<?, ?>[]) event.get("legs"));
        assertEquals(Map.of("symbol", "A"), event.get("main"));
        assertArrayEquals(new Integer[] {7}, (Integer[]) event.get("sizes"));
    }

    @Test
    void aRecordMayBeAnObjectOfAClass() throws EventTypeException {
        assertEquals(new Quote("WSC", 3.0, 0, false, null), make(Map.of("quote", Map.of("symbol", "WSC", "price", 3))).get("quote"));
    }

    @Test
    void mistakesAreNamedByTheirPlaces() {
        assertEquals("legs[1]: the event type 'Leg' has no property 'x'; it has symbol, price", refusal(Map.of("legs", List.of(Map.of(), Map.of("x", 1)))));
        assertEquals("legs[0]: 'dear' is not a value of the property 'price', which is of type double", refusal(Map.of("legs[0].price", "dear")));
        assertEquals("'main': a ArrayList is no value of the type Leg", refusal(Map.of("main", "[1]")));
        assertEquals("'legs': a LinkedHashMap is no value of the type Leg[]", refusal(Map.of("legs", "{}")));
        assertEquals("the value of 'legs', which is of type Leg[], is not in JSON: column 2: Unexpected end-of-input: expected close marker "
                + "for Array", refusal(Map.of("legs", "[")));
        assertEquals("'legs[x].price' is no path of properties; write for instance legs[0].price", refusal(Map.of("legs[x].price", "1")));
        assertEquals("'1.5' is not a value of the property 'sizes[0]', which is of type int", refusal(Map.of("sizes", "[1.5]")));
    }

    @Test
    void outputsOfStatementsAreConverted() throws EventTypeException {
        var event = (Map<?, ?>) spread().fromMap(Map.of("legs", new Object[] {Map.of("symbol", "A", "price", 1, "more", 2)}, "sizes", Arrays.asList(1L, null)));
        assertArrayEquals(new Map<?, ?>[] {Map.of("symbol", "A", "price", 1.0)}, (Map<?, ?>[]) event.get("legs"));
        assertArrayEquals(new Integer[] {1, null}, (Integer[]) event.get("sizes"));
        assertThrows(IllegalArgumentException.class, () -> spread().fromMap(Map.of("legs", 5)));
    }

    @Test
    void typesThatCannotBeBuiltAreRefused() {
        assertEquals("the event type 'A' contains itself: A, B", assertThrows(EventTypeException.class, () -> types(
                type("A", PropertySpec.ofRecords("b", "B", false)), type("B", PropertySpec.ofRecords("a", "A", true)))).getMessage());
        assertEquals("the property 'b' of the event type 'A' has records of the unknown event type 'None'", assertThrows(EventTypeException.class,
                () -> types(type("A", PropertySpec.ofRecords("b", "None", false)))).getMessage());
        assertEquals("the property 'b' of the event type 'A' is of the unknown type 'number[]'", assertThrows(EventTypeException.class,
                () -> types(type("A", PropertySpec.ofValues("b", "number", true)))).getMessage());
    }
}
