package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.loadgen.internal.ClientFigures;
import org.millrace.loadgen.internal.ClientFigures.Pauses;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.LoadResult.Lateness;
import org.millrace.loadgen.internal.RequestFigures;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class MergedResultsTest {

    private static Histogram times(long... nanos) {
        var times = new Histogram(3);
        for (var each : nanos) {
            times.recordValue(each);
        }
        return times;
    }

    private static LoadResult part(double seconds, boolean completed, Pauses pauses, RequestFigures figures) {
        return new LoadResult(figures.replies() + figures.timeouts(), 5, seconds, 10, 1, new Lateness(figures.sent()), 100, completed,
                new ClientFigures(List.of(figures), pauses, 3));
    }

    private static LoadResult merged(boolean scheduled) {
        return MergedResults.of(List.of(
                part(1, true, new Pauses(2, 4, 5), new RequestFigures("orders", 3, 0, times(100, 200, 300), times(400, 500, 600), scheduled)),
                part(2, false, new Pauses(1, 7, 7), new RequestFigures("orders", 0, 1, times(1_000), times(2_000), scheduled))), 2);
    }

    @Test
    void theResultIsThatOfAllClients() {
        var merged = merged(true);
        assertEquals(4, merged.sent());
        assertEquals(10, merged.warmupSent());
        assertEquals(2, merged.seconds());
        assertEquals(20, merged.intendedRate());
        assertEquals(2, merged.achievedRate());
        assertEquals(200, merged.bytes());
        assertEquals(times(1_000).getMaxValue() / 1e6, merged.lateness().maximum());
        assertEquals(200 / 1e6, merged.lateness().median());
        assertFalse(merged.completed());
        assertEquals(new Pauses(3, 7, 12), merged.clients().pauses());
        assertEquals(6, merged.clients().broken());
        var requests = merged.clients().requests().getFirst();
        assertEquals(3, requests.replies());
        assertEquals(1, requests.timeouts());
        assertEquals(times(100, 200, 300, 1_000), requests.sent());
        assertEquals(times(400, 500, 600, 2_000), requests.intended());
    }

    @Test
    void anEstimateIsThatOfAllClients() {
        var requests = merged(false).clients().requests().getFirst();
        // The pace of two clients in two seconds with four requests is slower than every reply: nothing is added.
        assertEquals(requests.sent(), requests.intended());
    }
}
