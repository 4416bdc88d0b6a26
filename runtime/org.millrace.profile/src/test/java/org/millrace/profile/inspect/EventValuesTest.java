package org.millrace.profile.inspect;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventValuesTest {

    @Test
    void parsesTextAsThePropertyType() {
        assertEquals(12.5, EventValues.parse(new PropertySpec("price", "double"), " 12.5 "));
        assertEquals(7L, EventValues.parse(new PropertySpec("size", "long"), "7"));
        assertEquals(true, EventValues.parse(new PropertySpec("open", "boolean"), "true"));
        assertEquals(" as it is ", EventValues.parse(new PropertySpec("name", "string"), " as it is "));
        var fault = assertThrows(IllegalArgumentException.class, () -> EventValues.parse(new PropertySpec("open", "boolean"), "yes"));
        assertEquals("open: yes is not of type boolean", fault.getMessage());
    }

    @Test
    void decimalsTimesAndBytesStayTexts() {
        assertEquals("12345678901234567890.10", EventValues.parse(new PropertySpec("price", "decimal"), " 12345678901234567890.10 "));
        assertEquals("2026-11-25T09:00:00Z", EventValues.parse(new PropertySpec("at", "timestamp"), "2026-11-25T10:00:00+01:00"));
        assertEquals("PT1.5S", EventValues.parse(new PropertySpec("lasted", "duration"), "1500ms"));
        assertEquals("AQI=", EventValues.parse(new PropertySpec("payload", "bytes"), "AQI"));
        for (var type : List.of("decimal", "timestamp", "duration", "bytes")) {
            var fault = assertThrows(IllegalArgumentException.class, () -> EventValues.parse(new PropertySpec("value", type), "?"));
            assertEquals("value: ? is not of type " + type, fault.getMessage());
            var example = EventValues.example(new PropertySpec("value", type));
            assertTrue(example.isEmpty() || !EventValues.parse(new PropertySpec("value", type), example).toString().isEmpty());
        }
    }

    @Test
    void numbersOfManyDigitsAreTexts() throws IOException {
        assertEquals(List.of(Map.of("a", 0.1, "b", "0.10", "c", "12345678901234567890.1", "d", 7, "e", "1E+400")),
                EventValues.parseJson("{\"a\": 0.1, \"b\": 0.10, \"c\": 12345678901234567890.1, \"d\": 7, \"e\": 1e400}"));
    }

    @Test
    void jsonMayBeAnObjectAnArrayOrLines() throws IOException {
        var one = Map.<String, Object>of("symbol", "ACME", "price", 1.5);
        assertEquals(List.of(one), EventValues.parseJson("{\"symbol\": \"ACME\", \"price\": 1.5}"));
        assertEquals(List.of(one, one), EventValues.parseJson("[{\"symbol\":\"ACME\",\"price\":1.5},{\"symbol\":\"ACME\",\"price\":1.5}]"));
        assertEquals(List.of(one, one), EventValues.parseJson("{\"symbol\":\"ACME\",\"price\":1.5}\n{\"symbol\":\"ACME\",\"price\":1.5}\n"));
    }

    @Test
    void reportsJsonErrorsWithTheirLine() {
        var fault = assertThrows(IOException.class, () -> EventValues.parseJson("{\"a\": 1}\n{\"b\" 2}"));
        assertTrue(fault.getMessage().startsWith("line 2: "), fault::getMessage);
        assertThrows(IOException.class, () -> EventValues.parseJson("[1, 2]"));
        assertThrows(IOException.class, () -> EventValues.parseJson("{\"a\": 1e99999999999}"));
    }

    @Test
    void csvHasALineOfNamesAndMayQuote(@TempDir Path folder) throws IOException {
        var file = folder.resolve("events.csv");
        Files.writeString(file, "symbol,note\nACME,\"a, \"\"b\"\"\"\n\nOTHER,\n");
        assertEquals(List.of(Map.of("symbol", "ACME", "note", "a, \"b\""), Map.of("symbol", "OTHER", "note", "")), EventValues.read(file));
        var fault = assertThrows(IOException.class, () -> EventValues.csv("a,b\n1,2\n3"));
        assertEquals("event 2 has 1 values for 2 properties", fault.getMessage());
    }

    @Property(tries = 500)
    void noTextIsReadWithAnythingButEventsOrAMessage(@ForAll String text) {
        for (var reader : List.<Reader>of(EventValues::parseJson, EventValues::csv)) {
            try {
                assertTrue(reader.read(text) != null);
            } catch (IOException e) {
                assertTrue(e.getMessage() != null);
            }
        }
    }

    private interface Reader {

        List<Map<String, Object>> read(String text) throws IOException;
    }
}
