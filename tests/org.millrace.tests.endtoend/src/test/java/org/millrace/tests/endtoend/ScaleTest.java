package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests {@code millrace scale}. */
class ScaleTest {

    private static final int MOST_PER_SECOND = 500;

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void copyExample() {
        project = Project.slow(folder);
        project.replace("load.json", "\"connections\": 10", "\"connections\": 1");
    }

    @Test
    void instancesAreMeasuredTogether() throws IOException {
        var json = folder.resolve("scale.json");
        var page = folder.resolve("scale.html");
        var junit = folder.resolve("junit.xml");
        try (var scale = MillraceCommand.start("scale", project, "--instances", "1,2", "--rate", 100, "--warmup", "0s", "--trial", "1s", "--trials", 8,
                "--heap", "256m", "--json", json, "--page", page, "--junit", junit)) {
            scale.awaitSays("^1 instance; 2 of the numbers of instances left$");
            scale.awaitSays("^    trial 1: 100 /s each; about .* left for this number$");
            scale.awaitSays("^    trial 6: ");
            scale.awaitSays("^2 instances; 1 of the numbers of instances left$");
            scale.awaitSays("^    trial 4: ");
            scale.awaitExit().assertExitCode(0).assertPrints("^instances +rate each +throughput each ").assertPrints("^1 +~? ?[\\d,]+ /s ")
                    .assertPrints("^2 +~? ?[\\d,]+ /s ").assertPrints("^too few rows to fit")
                    .assertSays("^kept: .*-scale, page: .*scale\\.html$").assertNoStackTrace();
            scale.awaitNothingLeft();
        }
        var result = Summary.read(json);
        for (var row = 0; row < 2; row++) {
            var at = "/rows/" + row;
            assertEquals(row + 1, result.json().at(at + "/each").size());
            // Two sampling intervals of a trial do not count.
            assertTrue(result.number(at + "/rate") <= MOST_PER_SECOND * 1.4, result::toString);
            assertEquals(0, result.number(at + "/lost"));
            var sum = 0.0;
            for (var instance : result.json().at(at + "/each")) {
                var summary = instance.get("summary");
                assertEquals(summary.get("sent").asLong(), summary.get("processed").asLong());
                assertTrue(summary.get("processed").asLong() > 0, result::toString);
                assertTrue(instance.get("heapBytes").asLong() > 0 && instance.get("sentBytes").asLong() > summary.get("sent").asLong(), result::toString);
                sum += summary.get("processed").asLong() / summary.get("durationSeconds").asDouble();
            }
            assertEquals(sum, result.number(at + "/throughput"), sum / 1000);
        }
        assertTrue(Files.readString(page).contains("Throughput against instances"));
        assertTrue(Files.readString(junit).contains("<testsuite name=\"instance 2 of 2\" tests=\"2\" failures=\"0\""));
    }

    @Test
    void aKilledInstanceIsSaid() {
        try (var scale = MillraceCommand.start("scale", project, "--instances", "2", "--rate", 50, "--warmup", "0s", "--trial", "3s", "--heap", "256m")) {
            scale.awaitSays("^    trial 2: ");
            scale.await(MillraceCommand.RUNTIME).destroyForcibly();
            scale.awaitExit().assertExitCode(1).assertPrints("^instance [12] of 2: the runtime .*").assertPrints("^2 +").assertNoStackTrace();
            scale.awaitNothingLeft();
        }
    }

    @Test
    void aSignalEndsAllInstances() {
        try (var scale = MillraceCommand.start("scale", project, "--instances", "1,2", "--rate", 50, "--warmup", "0s", "--trial", "1s", "--trials", 3,
                "--heap", "256m")) {
            scale.awaitSays("^2 instances; ");
            scale.awaitSays("^    trial 1: 50 /s each");
            scale.signal(Signal.INT);
            scale.awaitExit().assertExitCode(1).assertPrints("^1 +").assertPrints("^ended after 1 of the numbers of instances$").assertNoStackTrace();
            scale.awaitNothingLeft();
        }
    }

    @Test
    void instancesWithoutARateThatMeetsTheRequirementsAreReported() {
        MillraceCommand.run("scale", project, "--instances", 1, "--rate", 0.5, "--warmup", "0s", "--trial", "200ms", "--trials", 3, "--heap", "256m",
                "--require", "max < 1ns, rate >= 0", "--no-keep").assertExitCode(3).assertPrints("^1 +✗ ").assertNoStackTrace();
        assertFalse(Files.exists(project.folder().resolve("runs")));
    }

    @Test
    void eachPinnedInstanceNeedsAProcessor() {
        MillraceCommand.run("scale", project, "--instances", "1,256", "--pin").assertExitCode(1)
                .assertSays("--pin: 256 instances need as many processors, and there are \\d+; measure at most").assertNoStackTrace();
        MillraceCommand.run("scale", project, "--instances", 1, "--pin", "--rate", 10, "--warmup", "0s", "--trial", "500ms", "--trials", 1, "--heap", "256m")
                .assertExitCode(0).assertPrints("^1 ").assertNoStackTrace();
    }

    @Test
    void wrongNumbersAreExplained() {
        for (var numbers : new String[] {"0..2", "3..1", "many", "1,,2", "257"}) {
            MillraceCommand.run("scale", project, "--instances", numbers).assertExitCode(2).assertSays("--instances: '" + numbers + "' is no list of numbers");
        }
    }
}
