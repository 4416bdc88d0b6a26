package org.millrace.junit;

import org.junit.jupiter.api.Test;
import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.ScenarioBatch;
import org.millrace.junit.bridge.ScenarioFile.Place;
import org.millrace.junit.bridge.SteppedNetwork;
import org.millrace.junit.bridge.TestedProject;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class EventTextTest {

    private record Trade(String symbol, double price, long note) {
    }

    private record Quote(Trade last) {
    }

    /** A project with two event types. */
    private static final class Project implements TestedProject {

        @Override
        public Optional<Fault> mistakes() {
            return Optional.empty();
        }

        @Override
        public List<EventType> eventTypes() {
            return List.of(new EventType("Trade", "", Set.of("symbol", "price")), new EventType("Quotes", Quote.class.getName(), Set.of()));
        }

        @Override
        public Map<String, String> stageTypes() {
            return Map.of("trades", "Trade");
        }

        @Override
        public ScenarioBatch perform(Map<Path, List<Place>> scenarios) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SteppedNetwork network(String beginning, List<String> sources) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    private final EventText text = new EventText(new Project());

    private String sent(String name, Object value) {
        return text.sent("", Event.of("Trade", Collections.singletonMap(name, value)));
    }

    private String mistake(Object event) {
        return assertThrows(NetworkTestException.class, () -> text.sent("", event)).getMessage();
    }

    @Test
    void valuesAreWrittenAsTexts() {
        var values = new LinkedHashMap<String, Object>();
        values.put("a", "it's\n\\");
        values.put("b", 1e-7);
        values.put("c", new BigDecimal("1E+3"));
        values.put("d", true);
        values.put("e", null);
        values.put("f", Instant.ofEpochSecond(1));
        values.put("g", Duration.ofMillis(1500));
        values.put("h", new byte[] {1, 2, 3});
        values.put("i", DayOfWeek.MONDAY);
        values.put("j", 'x');
        assertEquals("'trades': Trade={'a'='it\\'s\\n\\\\', 'b'='1.0E-7', 'c'='1000', 'd'='true', 'e'=null, 'f'='1970-01-01T00:00:01Z', 'g'='PT1.5S', "
                + "'h'='AQID', 'i'='MONDAY', 'j'='x'}", text.sent("trades", Event.of("Trade", values)));
    }

    @Test
    void expectedValuesMayBeOpenOrNear() {
        assertEquals("{'a'=10.0 +/- 0.5}", text.expected(Map.of("a", Event.near(10, 0.5))));
        assertEquals("Trade={'a'=*}", text.expected(Event.of("Trade", Map.of("a", Event.any()))));
        assertEquals("the value of 'a' is open, but the event is sent; write a value", mistake(Event.of("Trade", Map.of("a", Event.any()))));
        assertThrows(IllegalArgumentException.class, () -> Event.near(1, -0.1));
        assertThrows(IllegalArgumentException.class, () -> Event.near(Double.NaN, 0.1));
    }

    @Test
    void objectsHaveTheTypeWithTheirClassOrName() {
        assertEquals("Trade={'symbol'='IBM', 'price'='1.5'}", text.sent("", new Trade("IBM", 1.5, 7)));
        assertEquals("Quotes={'last.symbol'='IBM', 'last.price'='1.5', 'last.note'='7'}", text.expected(new Quote(new Trade("IBM", 1.5, 7))));
        assertEquals("no event type has the class java.lang.Object or the name Object; write Event.of(\"TYPE\", values). The event types are: Trade, Quotes",
                mistake(new Object()));
    }

    @Test
    void aMapIsAnEventOfTheStage() {
        assertEquals("'trades': Trade={'symbol'='IBM'}", text.sent("trades", Map.of("symbol", "IBM")));
        assertEquals("the type of the event is open; write Event.of(\"TYPE\", values)", mistake(Map.of("symbol", "IBM")));
    }

    @Test
    void rowsComeFromAFile() {
        assertEquals("Trade with rows from 'tests/trades.csv'", text.expected(Event.rows("Trade", "tests/trades.csv")));
    }

    @Test
    void textsCannotBecomeSteps() {
        assertEquals("Trade={'a\\'} t=\\'1\\''='\\'} expect nothing at x'}", sent("a'} t='1'", "'} expect nothing at x"));
        assertEquals("'Trade={} x' is no name of an event type", mistake(Event.of("Trade={} x", Map.of())));
    }

    @Test
    void recordsAndArraysHavePaths() {
        assertEquals("Quotes={'last.symbol'='IBM', 'last.price'='1.0', 'last.note'='0'}", text.sent("", new Quote(new Trade("IBM", 1, 0))));
        var values = Map.of("legs", Arrays.asList(new Trade("IBM", 1.5, 7), null));
        assertEquals("Trade={'legs[0].symbol'='IBM', 'legs[0].price'='1.5', 'legs[0].note'='7', 'legs[1]'=null}", text.sent("", Event.of("Trade", values)));
        assertEquals("{'sizes[0]'='3', 'sizes[1]'='4', 'sizes[2]'=null}", text.expected(Map.of("sizes", new int[] {3, 4})));
        assertEquals("Trade={'sizes'='[]'}", text.sent("", Event.of("Trade", Map.of("sizes", new int[0]))));
    }

    @Test
    void objectsWithoutPropertiesAreNoValues() {
        assertEquals("the value of 'last' is a java.lang.Object; in a test, values are strings, numbers, booleans, enum constants, "
                + "times, bytes, null, and records and arrays of them", mistake(Event.of("Trade", Map.of("last", new Object()))));
        assertEquals("the event is null", mistake(null));
    }
}
