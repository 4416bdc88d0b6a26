package org.millrace.runtime.metrics;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LatenciesTest {

    @Test
    void anIntervalThatBeginsBetweenTheLatenciesOfAnEventHasTheSecondOne() {
        var latencies = new Latencies(2);
        var writer = latencies.newWriter();
        writer.recordService(0, 1, 1_000);
        assertEquals(1, latencies.takeInterval().getFirst().service().getTotalCount());
        writer.recordEndToEnd(0, 1, 2_000);
        var interval = latencies.takeInterval().getFirst();
        assertEquals(0, interval.service().getTotalCount());
        assertEquals(1, interval.endToEnd().getTotalCount());
        assertTrue(latencies.takeInterval().isEmpty());
        assertEquals(1, latencies.totals().getFirst().endToEnd().getTotalCount());
    }
}
