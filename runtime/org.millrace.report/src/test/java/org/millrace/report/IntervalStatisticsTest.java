package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class IntervalStatisticsTest {

    private static Histogram of(long... values) {
        var histogram = new Histogram(3);
        for (var value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    @Test
    void latenciesAreCountedInBuckets() {
        var lines = new IntervalStatistics(5, 2, 8, of(400, 2_000), of(500, 999, 1_000, 7_000),
                of(0, 2_000_000, 2_000_000_000L, 3_000_000_000L), 1, 2, 3).lines();
        assertEquals("statistics from 5.0 s to 7.0 s", lines.getFirst());
        assertEquals("engine latency in ns of the timed events: mean 1,200, count 2", lines.get(1));
        var service = lines.indexOf(lines.stream().filter(line -> line.startsWith("service")).findFirst().orElseThrow());
        assertEquals(List.of(
                "service latency, adapter to bean, in ns: mean 2,375, count 4",
                "          from            to     share  cumulative           count",
                "             0         1,000   50.00 %     50.00 %               2",
                "         1,000         5,000   25.00 %     75.00 %               1",
                "         5,000        10,000   25.00 %    100.00 %               1"), lines.subList(service, service + 5));
        assertTrue(lines.contains("   100,000,000          more    0.00 %    100.00 %               0"), lines::toString);
        var endToEnd = lines.indexOf(lines.stream().filter(line -> line.startsWith("end-to-end")).findFirst().orElseThrow());
        assertEquals("             0             1   25.00 %     25.00 %               1", lines.get(endToEnd + 2));
        assertEquals("             1             5   25.00 %     50.00 %               1", lines.get(endToEnd + 3));
        assertEquals("         1,000          more   50.00 %    100.00 %               2", lines.get(endToEnd + 10));
        assertEquals("throughput 4/s, active 1, pending 2, connections 3", lines.getLast());
    }

    @Test
    void anIntervalWithoutEventsHasNoTables() {
        assertEquals(List.of("statistics from 0.0 s to 1.0 s",
                "engine latency in ns of the timed events: nothing recorded", "service latency, adapter to bean, in ns: nothing recorded",
                "end-to-end latency in ms: nothing recorded", "throughput 0/s, active 0, pending 0, connections 0"),
                new IntervalStatistics(0, 1, 0, of(), of(), of(), 0, 0, 0).lines());
    }
}
