package org.millrace.loadgen.arrivals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.loadgen.values.SharedValues;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ArrivalsTest {

    private static final long SECOND = 1_000_000_000L;

    private static Arrivals arrivals(double rate, long ramp, String kind, Map<String, String> settings) {
        return arrivals(rate, ramp, kind, settings, 0, 1);
    }

    private static Arrivals arrivals(double rate, long ramp, String kind, Map<String, String> settings, int connection, int connections) {
        var given = Map.of("rate", Double.toString(rate), "connections", Integer.toString(connections));
        var feed = new Feed("in", given, new FeedPart(kind, settings), null, null);
        return new ArrivalFactory(feed, ramp, 1, new SharedValues()).of(connection);
    }

    private static List<Long> before(Arrivals arrivals, long nanos) {
        var times = new ArrayList<Long>();
        for (var time = arrivals.next(); time < nanos; time = arrivals.next()) {
            assertTrue(times.isEmpty() || time >= times.getLast(), "the times are in order");
            times.add(time);
        }
        return times;
    }

    @Test
    void eventsAreEvenlySpaced() {
        var times = before(arrivals(100_000, 0, "constant", Map.of()), SECOND);
        assertEquals(100_000, times.size());
        assertEquals(List.of(0L, 10_000L, 20_000L), times.subList(0, 3));
        assertEquals(999_990_000, times.getLast());
    }

    @Test
    void theRateGrowsInProportionToTimeDuringTheRamp() {
        var times = before(arrivals(1000, 10 * SECOND, "constant", Map.of()), 12 * SECOND);
        assertEquals(7000, times.size());
        assertEquals(10 * SECOND, times.get(5000));
        assertEquals(11 * SECOND, times.get(6000));
        assertEquals(1250, times.stream().filter(time -> time < 5 * SECOND).count());
    }

    @Test
    void aRampFallsAsWell() {
        var times = before(arrivals(100, 0, "ramp", Map.of("from", "300", "over", "10s")), 20 * SECOND);
        assertEquals(3000, times.size(), 1);
        assertEquals(1250, times.stream().filter(time -> time < 5 * SECOND).count(), 1);
        assertEquals(2000, times.stream().filter(time -> time < 10 * SECOND).count(), 1);
    }

    @Test
    void stepsFollowEachOtherAndTheLastRateStays() {
        var steps = "[{\"rate\": 100, \"for\": \"1s\"}, {\"rate\": 0, \"for\": \"2s\"}, {\"rate\": 10, \"for\": \"1s\"}]";
        var once = before(arrivals(1, 0, "steps", Map.of("steps", steps)), 6 * SECOND);
        assertEquals(130, once.size());
        assertEquals(List.of(100L, 0L, 0L, 10L, 10L, 10L), perSecond(once, 6));
        assertEquals(List.of(100L, 0L, 0L, 10L, 100L, 0L), perSecond(before(arrivals(1, 0, "steps", Map.of("steps", steps, "repeat", "true")), 6 * SECOND), 6));
    }

    @Test
    void burstsAreSeparatedByQuietTimes() {
        var times = before(arrivals(1000, 0, "bursts", Map.of("every", "2s", "length", "1s", "quiet", "5")), 6 * SECOND);
        assertEquals(List.of(1000L, 5L, 1000L, 5L, 1000L, 5L), perSecond(times, 6));
    }

    private static List<Long> perSecond(List<Long> times, int seconds) {
        var counts = new ArrayList<Long>();
        for (var second = 0; second < seconds; second++) {
            var from = second * SECOND;
            counts.add(times.stream().filter(time -> time >= from && time < from + SECOND).count());
        }
        return counts;
    }

    /** The mean of n intervals has a standard deviation of 1/sqrt(n) of the mean, and so has the share of long ones. */
    @ParameterizedTest
    @CsvSource({"1000, 200", "50, 4000"})
    void poissonIntervalsAreExponential(double rate, int seconds) {
        var times = before(arrivals(rate, 0, "poisson", Map.of()), seconds * SECOND);
        var expected = rate * seconds;
        assertEquals(expected, times.size(), 5 * Math.sqrt(expected));
        var mean = SECOND / rate;
        var longer = 0;
        for (var i = 1; i < times.size(); i++) {
            longer += times.get(i) - times.get(i - 1) > mean ? 1 : 0;
        }
        assertEquals(times.size() * Math.exp(-1), longer, 5 * Math.sqrt(times.size() * Math.exp(-1)));
    }

    @Test
    void randomArrivalsFollowTheirProfileAndTheirSeed() {
        var settings = Map.of("every", "2s", "length", "1s", "quiet", "0", "poisson", "true");
        var times = before(arrivals(10_000, 0, "bursts", settings), 4 * SECOND);
        var counts = perSecond(times, 4);
        assertEquals(10_000, counts.get(0), 500);
        assertEquals(0, counts.get(1));
        assertEquals(10_000, counts.get(2), 500);
        assertEquals(times, before(arrivals(10_000, 0, "bursts", settings), 4 * SECOND));
    }

    @Test
    void recordedTimesAreRelativeToTheFirstAndShared(@TempDir Path folder) throws IOException {
        var csv = Files.writeString(folder.resolve("trace.csv"), "at,what\n1000,a\n1010,b\n1005,c\n2000,d\n");
        var settings = Map.of("file", csv.toString(), "column", "at");
        assertEquals(List.of(0L, 10_000_000L, 10_000_000L, SECOND), before(arrivals(1, 0, "recorded", settings), 10 * SECOND));
        assertEquals(List.of(0L, 10_000_000L), before(arrivals(1, 0, "recorded", settings, 0, 2), 10 * SECOND));
        assertEquals(List.of(10_000_000L, SECOND), before(arrivals(1, 0, "recorded", settings, 1, 2), 10 * SECOND));
        var json = Files.writeString(folder.resolve("trace.jsonl"), "{\"at\": \"2026-01-01T00:00:00Z\"}\n\n{\"at\": \"2026-01-01T00:00:01.5Z\"}\n");
        assertEquals(List.of(0L, 750_000_000L),
                before(arrivals(1, 0, "recorded", Map.of("file", json.toString(), "column", "at", "speed", "2")), 10 * SECOND));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "steps | steps | [] | no step has a rate above 0", "steps | steps | 1000 | the steps are no list",
        "steps | steps | [{\"rate\": 1}] | is not of the form",
        "steps | steps | [{\"rate\": 1, \"for\": \"0s\"}] | takes no time", "steps | steps | [{\"rate\": 1, \"for\": \"ten\"}] | is not a duration",
        "bursts | length | 3s | the length of a burst", "recorded | file | /nowhere.csv | there is no file /nowhere.csv",
        "sometimes | a | b | there is no arrival process"})
    void mistakesAreExplained(String kind, String setting, String value, String message) {
        var settings = new HashMap<>(Map.of("every", "2s", "length", "1s"));
        if (!kind.equals("bursts")) {
            settings.clear();
        }
        settings.put(setting, value);
        if (kind.equals("recorded")) {
            settings.put("column", "x");
        }
        var fault = assertThrows(IllegalArgumentException.class, () -> arrivals(1, 0, kind, settings));
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
    }

    @Property
    void expectedCountsAndTimesAgree(@ForAll @DoubleRange(min = 0.5, max = 1e5) double rate, @ForAll @IntRange(max = 5000) int rampMillis,
            @ForAll @IntRange(min = 1, max = 2_000) int millis) {
        var arrivals = arrivals(rate, rampMillis * 1_000_000L, "constant", Map.of());
        var nanos = millis * 1_000_000L;
        assertEquals(arrivals.expected(nanos), before(arrivals, nanos).size(), 1.001);
    }
}
