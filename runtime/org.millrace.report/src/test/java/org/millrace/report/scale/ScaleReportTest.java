package org.millrace.report.scale;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.history.RunHistory;
import org.millrace.report.scale.ScaleResult.Instance;
import org.millrace.report.scale.ScaleResult.Row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScaleReportTest {

    private static RunSummary summary(long processed) {
        var none = LatencySummary.of(new Histogram(3));
        return new RunSummary("packets", 10, 1, processed / 10.0, processed + 5, processed, processed, 0, 0, 0, processed / 10.0, 0, none, none,
                new GcSummary("zgc", 0, 0, 0), 5, 1 << 20, Map.of());
    }

    private static ScaleResult result(String problem) {
        return result(problem, true);
    }

    private static ScaleResult result(String problem, boolean met) {
        var law = new ScalabilityLaw(10_000, 0.05, 0.01);
        var rows = new ArrayList<Row>();
        for (var instances : List.of(1, 2, 4)) {
            var each = new ArrayList<Instance>();
            for (var i = 1; i <= instances; i++) {
                var processed = Math.round(law.throughput(instances) / instances * 10);
                each.add(new Instance(i, summary(processed), 2 << 20, 208 << 10, processed * 50, i == 2 ? problem : ""));
            }
            rows.add(new Row(instances, law.throughput(instances) / instances, met, instances < 4, 7, each));
        }
        return new ScaleResult("packets", Instant.EPOCH, 4, rows, false, Map.of("trial", "5 s"), Map.of("Java", "25 <&>"));
    }

    @Test
    void theTableHasARowForEachNumberOfInstances() {
        var text = ScaleReport.text(result(""), 140);
        assertTrue(text.startsWith("packets · 4 processors\n"), text);
        assertTrue(text.contains("Universal Scalability Law: contention 0.0500, coherency 0.0100"), text);
        assertTrue(text.contains(" with 10 instances"), text);
        assertTrue(text.contains("~: the search ended before the rate was confirmed"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("2 +9,\\d+ /s .* 25\\.\\d+ % +4\\.0+ MiB +2\\.0+ MiB +208 KiB +\\d+ KiB/s +10 +7 *")), text);
        assertTrue(ScaleReport.text(result("the runtime was killed"), 140).contains("instance 2 of 4: the runtime was killed"));
    }

    @Test
    void aRateThatDoesNotMeetTheRequirementsIsMarked() {
        var text = ScaleReport.text(result("", false), 140);
        assertTrue(text.lines().anyMatch(line -> line.matches("1 +✗ 10,000 /s .*")), text);
        assertTrue(text.contains("✗: no rate met the requirements") && text.contains("too few rows to fit"), text);
        assertFalse(result("", false).meetsRequirements());
        assertTrue(result("").meetsRequirements());
    }

    @Test
    void aKeptMeasurementIsNeitherARunNorBroken(@TempDir Path folder) throws IOException {
        var kept = KeptScale.keep(folder, result(""), List.of());
        assertTrue(Files.readString(kept.page()).contains("Throughput against instances"));
        assertEquals("19700101-000000-scale", kept.folder().getFileName().toString());
        assertEquals(new RunHistory.Listing(List.of(), List.of(), List.of()), RunHistory.list(folder));
    }

    @Test
    void allFiguresAreInTheJson(@TempDir Path folder) throws IOException {
        var file = folder.resolve("scale.json");
        ScaleReport.write(result(""), file);
        var json = new JsonMapper().readTree(file.toFile());
        assertEquals(4, json.at("/rows/2/each").size());
        assertEquals(0.05, json.at("/law/sigma").asDouble(), 1e-3);
        assertEquals(5, json.at("/rows/0/lost").asLong());
    }

    @Test
    void thePageShowsTheMeasuredAndThePublishedCurves(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("published.json"), """
                {"source": "S & T", "machine": "M", "scale": [{"title": "X5", "points": [{"instances": 2, "throughput": 49000}]},
                  {"title": "T7", "points": [{"instances": 8, "throughput": 77456}, {"instances": 16, "throughput": 154608}]}]}
                """);
        var page = ScalePage.of(result(""), PublishedScale.of(folder));
        assertTrue(page.contains("S &amp; T") && page.contains("T7") && page.contains("154,608") && page.contains("25 &lt;&amp;&gt;"), page);
        assertFalse(page.contains("NaN"));
        assertFalse(ScalePage.of(result(""), List.of()).contains("Published"));
    }
}
