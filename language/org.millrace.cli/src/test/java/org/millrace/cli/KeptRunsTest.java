package org.millrace.cli;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.SendFigures;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.RunHistory;
import org.millrace.report.history.RunSettings;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The words by which users name runs. */
class KeptRunsTest {

    @TempDir
    private Path project;

    @BeforeEach
    void keepThreeRuns() throws IOException {
        for (var minute = 1; minute <= 3; minute++) {
            keep(project, "2026-03-02T09:0" + minute + ":00Z");
        }
    }

    private static KeptRun keep(Path project, String started) throws IOException {
        var none = LatencySummary.of(new Histogram(3));
        var summary = new RunSummary("ticks", 1, 1, 10, 10, 10, 10, 0, 0, 0, 10, 0, none, none, new GcSummary("zgc", 0, 0, 0), 1, 1, Map.of());
        return RunHistory.keep(project, new RunResult(summary, Instant.parse(started), Map.of(), List.of(), List.of(), List.of(), new Histogram(3),
                SendFigures.NONE, List.of()), new RunSettings("", "", "", Optional.empty(), false, Optional.empty(), "zgc", Optional.empty(), "1g", List.of(),
                Map.of(), Duration.ofSeconds(1), Map.of()));
    }

    private List<String> find(String... words) throws IOException, UserError {
        var all = new ArrayList<>(List.of(project.toString()));
        all.addAll(List.of(words));
        return KeptRuns.find(all).stream().map(KeptRun::name).toList();
    }

    private String refused(String... words) {
        return assertThrows(UserError.class, () -> find(words)).getMessage();
    }

    @Test
    void latestIsTheNewestAndEveryNumberOneBefore() throws Exception {
        assertEquals(List.of("20260302-090300-ticks", "20260302-090100-ticks"), find("latest", "latest~2"));
        assertTrue(refused("latest~3").contains("has 3 kept runs"), refused("latest~3"));
    }

    @Test
    void aProjectAloneIsItsLastTwoRuns() throws Exception {
        assertEquals(List.of("20260302-090200-ticks", "20260302-090300-ticks"), find());
    }

    @Test
    void aBeginningOfOneNameIsEnough() throws Exception {
        assertEquals(List.of("20260302-090200-ticks"), find("20260302-0902"));
        assertEquals("'20260302' may be 20260302-090300-ticks, 20260302-090200-ticks, 20260302-090100-ticks", refused("20260302"));
        assertTrue(refused("yesterday").contains("the newest is 20260302-090300-ticks"), refused("yesterday"));
    }

    @Test
    void aLabelIsAName() throws Exception {
        RunHistory.list(project).runs().getLast().rename("before");
        assertEquals(List.of("20260302-090100-ticks", "20260302-090300-ticks"), find("before", "latest"));
    }

    @Test
    void aFolderIsARunAndAnotherProjectHasItsOwnNames(@TempDir Path other) throws Exception {
        var there = keep(other, "2025-01-01T00:00:00Z");
        assertEquals(List.of(there.name(), "20260302-090300-ticks", there.name()), find(there.folder().toString(), "latest", other.toString(), "latest"));
    }

    @Test
    void aDamagedRunThatIsNamedIsSaid() throws IOException {
        Files.writeString(project.resolve("runs/20260302-090200-ticks/settings.json"), "{");
        assertTrue(refused("20260302-090200-ticks").contains("settings.json:1:"), refused("20260302-090200-ticks"));
    }

    @Test
    void theCommandLabelsAndDeletes() throws IOException {
        var out = new StringWriter();
        assertEquals(ExitCodes.OK, Main.run(new PrintWriter(out, true), new PrintWriter(out, true), "runs", project.toString(), "--delete", "latest",
                "--delete", "latest~1", "--label", "latest~2=the base"));
        assertEquals(List.of("the base"), RunHistory.list(project).runs().stream().map(KeptRun::label).toList());
        assertTrue(out.toString().startsWith("20260302-090100-ticks \"the base\" · 2026-03-02 09:01:00 UTC"), out::toString);
    }

    @Test
    void theCommandRefusesOneRun() {
        var err = new StringWriter();
        assertEquals(ExitCodes.USAGE, Main.run(new PrintWriter(err, true), new PrintWriter(err, true), "compare", project.toString(), "latest"));
        assertTrue(err.toString().contains("name a second run to compare with 20260302-090300-ticks"), err::toString);
    }
}
