package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HistogramLogTest {

    @TempDir
    private Path folder;

    @Test
    void theLogIsReadBackWithTheSameCounts() throws IOException {
        var run = DemoRun.realistic("log", 5, List.of());
        HistogramLog.write(run, folder);
        var service = new Histogram(3);
        var endToEnd = new Histogram(3);
        var count = 0;
        try (var log = new HistogramLogReader(file())) {
            while (log.hasNext()) {
                var histogram = (Histogram) log.nextIntervalHistogram();
                var interval = run.intervals().get(count / 2);
                assertEquals(run.started().toEpochMilli() + Math.round(interval.startSeconds() * 1000),
                        histogram.getStartTimeStamp());
                assertEquals(1000, histogram.getEndTimeStamp() - histogram.getStartTimeStamp());
                assertEquals(count % 2 == 0 ? HistogramLog.SERVICE : HistogramLog.END_TO_END, histogram.getTag());
                (count % 2 == 0 ? service : endToEnd).add(histogram);
                count++;
            }
            assertEquals(run.started().getEpochSecond(), log.getStartTimeSec());
        }
        assertEquals(10, count);
        assertEquals(run.service().getTotalCount(), service.getTotalCount());
        assertEquals(run.service().getMaxValue(), service.getMaxValue());
        assertEquals(run.service().getValueAtPercentile(99.9), service.getValueAtPercentile(99.9));
        assertEquals(run.endToEnd().getTotalCount(), endToEnd.getTotalCount());
        assertNull(run.intervals().getFirst().service().getTag(), "the caller's histograms are not ours to change");
    }

    @Test
    void theDistributionHasTheNumberOfValues() throws IOException {
        var run = DemoRun.realistic("log", 2, List.of());
        HistogramLog.write(run, folder);
        var text = Files.readString(folder.resolve("latency.hgrm"));
        assertTrue(text.contains("Percentile TotalCount 1/(1-Percentile)"), text);
        assertTrue(text.matches("(?s).*Total count +=\\s+" + run.service().getTotalCount() + "\\].*"), text);
    }

    @Test
    void aRunWithoutEventsHasAnEmptyLog() throws IOException {
        HistogramLog.write(DemoRun.nothing(), folder);
        try (var log = new HistogramLogReader(file())) {
            assertNull(log.nextIntervalHistogram());
        }
    }

    private File file() {
        return folder.resolve("latency.hlog").toFile();
    }
}
