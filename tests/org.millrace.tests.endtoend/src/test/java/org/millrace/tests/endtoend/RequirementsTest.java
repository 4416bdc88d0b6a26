package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the requirements of runs, and what judges by them. */
class RequirementsTest {

    @TempDir
    private Path folder;

    private static Object[] shortRun(Project project, Object... more) {
        var arguments = new ArrayList<Object>(List.of("run", project, "--connections", 2, "--rate", 5_000, "--duration", "1s", "--warmup", "0s"));
        arguments.addAll(List.of(more));
        return arguments.toArray();
    }

    @Test
    void aRunIsJudgedByTheFileAndTheOption() throws IOException {
        var project = Project.small(folder).write("requirements.json", "{\"requirements\": [\"p50 < 1ns\", \"lost = 0\"]}");
        var json = folder.resolve("summary.json");
        var junit = folder.resolve("junit.xml");
        MillraceCommand.run(shortRun(project, "--no-keep", "--gc", "g1", "--pause-goal", "30s", "--json", json, "--junit", junit, "--require",
                "p50 < 1m, malformed > 0, pause.share >= 99%")).assertExitCode(2).assertSays("character 8 of .*: 'm' is not a unit of 'p50'");
        assertFalse(Files.exists(json));

        MillraceCommand.run(shortRun(project, "--no-keep", "--gc", "g1", "--pause-goal", "30s", "--json", json, "--junit", junit, "--require",
                "p50 < 100s, malformed > 0, pause.share >= 99%")).assertExitCode(3)
                .assertPrints("^lost = 0 +0 +met$").assertPrints("^p50 < 100s +.*s +met$").assertPrints("^malformed > 0 +0 +NOT MET$")
                .assertPrints("^pause.share >= 99% +100 % +met$").assertPrints("^pause goal +30\\.0 s: ").assertNoStackTrace();
        var summary = Summary.read(json);
        assertEquals(List.of("lost = 0", "p50 < 100s", "malformed > 0", "pause.share >= 99%"),
                summary.json().at("/requirements").findValuesAsText("requirement"));
        assertEquals(List.of("true", "true", "false", "true"), summary.json().at("/requirements").findValuesAsText("met"));
        assertEquals(30_000, summary.number("/gc/goalMillis"));
        var xml = Files.readString(junit);
        assertTrue(xml.contains("tests=\"4\" failures=\"1\""), xml);
        assertTrue(xml.contains("malformed &gt; 0: measured 0"), xml);
    }

    @Test
    void faultsOfTheFileHavePositions() {
        var project = Project.small(folder).write("requirements.json", "{\"requirements\": [\n  \"p9x < 5ms\"\n]}");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(1)
                .assertSays("requirements\\.json:2:4: error: there is no metric 'p9x'; did you mean 'p90'\\?").assertNoStackTrace();
    }

    @Test
    void repeatedMeasurementsAreJudgedTogether() {
        var project = Project.small(folder);
        var json = folder.resolve("series.json");
        MillraceCommand.run(shortRun(project, "--repeat", 3, "--json", json, "--require", "p99 < 100s, lost = 0")).assertExitCode(0)
                .assertPrints("^signal-generation · 3 measurements of 1\\.0 s after one warm-up$")
                .assertPrints("^3 +\\d[\\d,]* /s ").assertPrints("^95 % from +")
                .assertPrints("^lost = 0 +3 of 3 +0 +0 to 0 +met$").assertNoStackTrace();
        var series = Summary.read(json).json();
        assertEquals(List.of("10000", "10000", "10000"), series.at("/runs").findValuesAsText("sent"));
        assertTrue(series.at("/spread/p99/low").asDouble() <= series.at("/spread/p99/mean").asDouble(), series::toString);
        assertEquals(3, series.at("/requirements/0/metIn").asInt());
        MillraceCommand.run(shortRun(project, "--repeat", 2, "--sweep", "rate=1,2")).assertExitCode(2);
    }

    @Test
    void aSignalEndsRepeatedMeasurements() {
        var project = Project.small(folder);
        try (var run = MillraceCommand.start("run", project, "--connections", 1, "--rate", 1_000, "--duration", "10m", "--warmup", "0s", "--repeat", 3,
                "--no-keep")) {
            run.awaitMeasuring();
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(0).assertPrints("1 of 3 measurements").assertNoStackTrace();
            run.awaitNothingLeft();
        }
    }

    @Test
    void aSweepIsJudgedAtEveryPoint() throws IOException {
        var project = Project.small(folder);
        var junit = folder.resolve("junit.xml");
        MillraceCommand.run("run", project, "--sweep", "rate=500,1000", "--connections", 1, "--duration", "1s", "--warmup", "0s", "--require",
                "max < 1ns, lost = 0", "--junit", junit).assertExitCode(3).assertPrints("^1 +500 /s .* NOT MET$")
                .assertPrints("^! 1 × 1,000 /s: not met: max < 1ns: ").assertNoStackTrace();
        assertTrue(Files.readString(junit).contains("<testsuite name=\"1 × 1,000 /s\" tests=\"2\" failures=\"1\""));
        try (var pages = Files.find(project.folder().resolve("runs"), 2, (file, attributes) -> file.endsWith("sweep.html"))) {
            assertTrue(Files.readString(pages.findFirst().orElseThrow()).contains("required: max &lt; 1ns"));
        }
    }
}
