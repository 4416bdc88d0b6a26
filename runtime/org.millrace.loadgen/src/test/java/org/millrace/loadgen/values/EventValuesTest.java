package org.millrace.loadgen.values;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventValuesTest {

    private final Map<String, FeedPart> hidden = new LinkedHashMap<>();
    private int connection;
    private int connections = 1;

    private static FeedPart part(String kind, String... settings) {
        var map = new LinkedHashMap<String, String>();
        for (var i = 0; i < settings.length; i += 2) {
            map.put(settings[i], settings[i + 1]);
        }
        return new FeedPart(kind, map);
    }

    private Stream<Object> values(FeedPart part, PropertyType type) {
        var feed = new Feed("in", Map.of("connections", Integer.toString(connections)), null, hidden, Map.of("x", part));
        var properties = List.of(new EventProperty("other", PropertyType.INT), new EventProperty("x", type));
        var values = EventValues.of(feed, new SharedValues(), null, properties, connection, 7);
        return Stream.generate(() -> {
            values.next(1_500_000_000_123_456_789L);
            return values.get(1);
        });
    }

    private double[] numbers(FeedPart part, int count) {
        return values(part, PropertyType.DOUBLE).limit(count).mapToDouble(value -> (Double) value).toArray();
    }

    private static double mean(double[] numbers) {
        return IntStream.range(0, numbers.length).mapToDouble(i -> numbers[i]).average().orElseThrow();
    }

    private static double deviation(double[] numbers) {
        var mean = mean(numbers);
        return Math.sqrt(IntStream.range(0, numbers.length).mapToDouble(i -> (numbers[i] - mean) * (numbers[i] - mean)).average().orElseThrow());
    }

    @Test
    void aSequenceIsSharedByTheConnections() {
        connections = 2;
        assertEquals(List.of(5L, 11L, 5L), values(part("sequence", "from", "5", "step", "3", "count", "4"), PropertyType.LONG).limit(3).toList());
        connection = 1;
        assertEquals(List.of(8L, 14L, 8L), values(part("sequence", "from", "5", "step", "3", "count", "4"), PropertyType.LONG).limit(3).toList());
    }

    @Test
    void distributionsHaveTheirMoments() {
        var count = 100_000;
        var uniform = numbers(part("uniform", "from", "-1.5", "to", "2.5"), count);
        assertEquals(0.5, mean(uniform), 0.02);
        assertEquals(4 / Math.sqrt(12), deviation(uniform), 0.02);
        var normal = numbers(part("normal", "mean", "10", "deviation", "3"), count);
        assertEquals(10, mean(normal), 0.05);
        assertEquals(3, deviation(normal), 0.05);
        var lognormal = numbers(part("lognormal", "median", "20", "deviation", "0.5"), count);
        assertEquals(0.5, IntStream.range(0, count).filter(i -> lognormal[i] < 20).count() / (double) count, 0.01);
        assertEquals(20 * Math.exp(0.125), mean(lognormal), 0.3);
    }

    @Test
    void integersIncludeBothLimits() {
        var dice = values(part("uniform", "from", "1", "to", "6"), PropertyType.INT).limit(60_000).map(value -> (Integer) value).toList();
        for (var face = 1; face <= 6; face++) {
            var number = face;
            assertEquals(10_000, dice.stream().filter(value -> value == number).count(), 500);
        }
    }

    /** Rank k of n with exponent s has the share 1/k^s divided by the sum of all 1/j^s. */
    @Test
    void ranksFollowZipfsLaw() {
        var count = 200_000;
        var ranks = values(part("zipf", "count", "100", "exponent", "1.2"), PropertyType.INT).limit(count).map(value -> (Integer) value).toList();
        var sum = IntStream.rangeClosed(1, 100).mapToDouble(k -> Math.pow(k, -1.2)).sum();
        for (var k : List.of(1, 2, 3, 10, 100)) {
            var expected = count * Math.pow(k, -1.2) / sum;
            assertEquals(expected, ranks.stream().filter(rank -> rank.equals(k)).count(), 5 * Math.sqrt(expected));
        }
    }

    @Test
    void choicesHaveTheirWeightsAndTheirTypes() {
        var chosen = values(part("choice", "values", "[1, \"2\", 3]", "weights", "[1, 0, 3]"), PropertyType.INT).limit(40_000).toList();
        assertEquals(10_000, chosen.stream().filter(value -> value.equals(1)).count(), 500);
        assertEquals(0, chosen.stream().filter(value -> value.equals(2)).count());
        assertEquals(List.of(true), values(part("choice", "values", "[true]"), PropertyType.BOOLEAN).limit(1).toList());
    }

    @Test
    void eachValueHasAMotionOfItsOwn() {
        hidden.put("key", part("sequence", "count", "2"));
        var motions = values(part("brownian", "start", "50", "volatility", "0.1", "per", "key"), PropertyType.DOUBLE).limit(2_001).toList();
        assertEquals(50.0, motions.get(0));
        assertEquals(50.0, motions.get(1));
        assertNotEquals(motions.get(2), motions.get(3));
        var steps = IntStream.range(0, 999).mapToDouble(i -> Math.log((Double) motions.get(2 * i + 2) / (Double) motions.get(2 * i))).toArray();
        assertEquals(0.1, deviation(steps), 0.01);
    }

    @Test
    void templatesHoldValuesInTheirForms() {
        hidden.put("n", part("constant", "value", "7"));
        hidden.put("id", part("sequence", "from", "3232235777"));
        assertEquals(List.of("a7-192.168.1.1!0003232235777", "a7-192.168.1.2!0003232235778"),
                values(part("text", "template", "a{n}-{id:ip}!{id:13}"), PropertyType.STRING).limit(2).toList());
        assertEquals("no place", values(part("text", "template", "no place"), PropertyType.STRING).findFirst().orElseThrow());
    }

    @Test
    void timesHaveTheFormOfTheProperty() {
        assertEquals(1_500_000_000_123L, values(part("time"), PropertyType.LONG).findFirst().orElseThrow());
        assertEquals(1_500_000_000L, values(part("time", "unit", "s"), PropertyType.LONG).findFirst().orElseThrow());
        assertEquals(1_500_000_000_123_456_789L, values(part("sentTime"), PropertyType.LONG).findFirst().orElseThrow());
        assertEquals(Instant.ofEpochSecond(1_500_000_000, 123_456_789), values(part("time"), PropertyType.TIMESTAMP).findFirst().orElseThrow());
        assertEquals("2017-07-14T02:40:00.123456789Z", values(part("time"), PropertyType.STRING).findFirst().orElseThrow());
    }

    @Test
    void identifiersAreRandomAndOfVersion4() {
        var ids = values(part("uuid"), PropertyType.STRING).limit(1_000).map(value -> UUID.fromString((String) value)).toList();
        assertEquals(1_000, ids.stream().distinct().count());
        assertTrue(ids.stream().allMatch(id -> id.version() == 4 && id.variant() == 2));
    }

    @Test
    void columnsAreRepeatedAndSharedByTheConnections(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("data.csv"), "name,price\nA,1.5\n\"B, C\",2\nD,3\n").toString();
        connections = 2;
        connection = 1;
        assertEquals(List.of("B, C", "A", "D", "B, C"), values(part("column", "file", file, "column", "name"), PropertyType.STRING).limit(4).toList());
        assertEquals(new BigDecimal("2"), values(part("column", "file", file, "column", "price"), PropertyType.DECIMAL).findFirst().orElseThrow());
    }

    @Test
    void theSameSeedGivesTheSameValuesAndConnectionsDiffer() {
        var part = part("normal");
        var first = values(part, PropertyType.DOUBLE).limit(10).toList();
        assertEquals(first, values(part, PropertyType.DOUBLE).limit(10).toList());
        connection = 1;
        assertNotEquals(first, values(part, PropertyType.DOUBLE).limit(10).toList());
    }

    @Test
    void numbersAreRoundedForIntegersAndWrittenForTexts() {
        assertEquals(List.of(3), values(part("normal", "mean", "2.6", "deviation", "0"), PropertyType.INT).limit(1).toList());
        assertEquals(List.of(Integer.MAX_VALUE), values(part("sequence", "from", "99999999999"), PropertyType.INT).limit(1).toList());
        assertEquals(List.of("42"), values(part("sequence", "from", "42"), PropertyType.STRING).limit(1).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "constant | value | many | 'many' is no value of type int", "choice | values | [] | there are no values", "choice | values | 7 | is no list",
        "choice | values | [1, \"x\"] | 'x' is no value of type int", "text | template | {nothing} | no value or field 'nothing'",
        "text | template | {x:hex} | 'hex'", "brownian | per | nothing | no value or field 'nothing'", "column | file | /nowhere.csv | there is no file",
        "zipf | count | 0 | out of range", "wrong | a | b | there is no kind of value 'wrong'"})
    void mistakesAreExplained(String kind, String setting, String value, String message) {
        var part = kind.equals("column") ? part(kind, setting, value, "column", "c") : part(kind, setting, value);
        var fault = assertThrows(IllegalArgumentException.class, () -> values(part, PropertyType.INT));
        assertTrue(fault.getMessage().startsWith("'x': ") && fault.getMessage().contains(message), fault.getMessage());
    }

    @Test
    void filesWithMistakesAreNamedWithTheLine(@TempDir Path folder) throws IOException {
        for (var content : List.of("{\"a\": 1}\n{\"b\": 1}\n", "{\"a\": 1}\n{\"a\": [1]}\n", "{\"a\": 1}\nnothing\n")) {
            var file = Files.writeString(folder.resolve("data.jsonl"), content);
            var fault = assertThrows(IllegalArgumentException.class, () -> values(part("column", "file", file.toString(), "column", "a"), PropertyType.INT));
            assertTrue(fault.getMessage().contains("data.jsonl:2: "), fault.getMessage());
        }
        var csv = Files.writeString(folder.resolve("data.csv"), "a,b\n1,2\n1\n");
        var fault = assertThrows(IllegalArgumentException.class, () -> values(part("column", "file", csv.toString(), "column", "a"), PropertyType.INT));
        assertTrue(fault.getMessage().contains("data.csv, row 2: "), fault.getMessage());
        var other = assertThrows(IllegalArgumentException.class, () -> values(part("column", "file", csv.toString(), "column", "c"), PropertyType.INT));
        assertTrue(other.getMessage().contains("names none of c"), other.getMessage());
    }
}
