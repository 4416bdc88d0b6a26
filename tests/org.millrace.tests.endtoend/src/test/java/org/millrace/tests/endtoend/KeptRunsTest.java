package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests kept runs and sweeps, and their comparisons. */
class KeptRunsTest {

    @TempDir
    private Path folder;

    private Project project() {
        return Project.small(folder);
    }

    private static Object[] shortRun(Project project, Object... more) {
        var arguments = new ArrayList<Object>(List.of("run", project, "--connections", 2, "--rate", 2_000, "--duration", "2s", "--warmup", "0s"));
        arguments.addAll(List.of(more));
        return arguments.toArray();
    }

    private static List<Path> kept(Project project) {
        var runs = project.folder().resolve("runs");
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (var folders = Files.list(runs)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void runsAreKeptAndCompared() throws IOException {
        var project = project();
        var json = folder.resolve("summary.json");
        MillraceCommand.run(shortRun(project, "--gc", "zgc", "--json", json)).assertExitCode(0).assertSays("^kept: .*runs/\\d{8}-\\d{6}-signal-generation$");
        MillraceCommand.run(shortRun(project, "--gc", "g1")).assertExitCode(0);
        MillraceCommand.run(shortRun(project, "--no-keep")).assertExitCode(0);

        var runs = kept(project);
        assertEquals(2, runs.size(), runs::toString);
        assertArrayEquals(Files.readAllBytes(json), Files.readAllBytes(runs.getFirst().resolve("summary.json")));
        assertEquals("complete", Summary.read(runs.getFirst().resolve("run.json")).json().at("/ending").asText());
        var settings = Summary.read(runs.getLast().resolve("settings.json")).json();
        assertEquals("g1", settings.at("/collector").asText());
        assertEquals(2_000, settings.at("/load/rate").asInt());
        assertTrue(settings.at("/command").asText().startsWith("millrace run "), settings::toString);

        var page = folder.resolve("comparison.html");
        var ended = MillraceCommand.run("compare", project, "--html", page, "--json", folder.resolve("comparison.json")).assertExitCode(0)
                .assertPrints("^  99\\.99 % +\\d").assertPrints("^    A zgc$").assertPrints("^    B g1$").assertPrints("measured only 2\\.0 s")
                .assertPrints("not judged: (one of the runs has fewer than 10 intervals|their intervals have different lengths)").assertNoStackTrace();
        assertFalse(ended.out().contains("classes"), "nothing was changed between the runs");
        assertTrue(Files.readString(page).contains("Service latency by percentile"));
        assertEquals("g1", Summary.read(folder.resolve("comparison.json")).json().at("/settings/0/values/1").asText());

        MillraceCommand.run("check", "--no-engine", project).assertExitCode(0);
        MillraceCommand.run("runs", project, "--label", "latest=with g1", "--delete", "latest~1").assertExitCode(0)
                .assertPrints("signal-generation \"with g1\" · ");
        assertEquals(List.of(runs.getLast()), kept(project));
    }

    @Test
    void aRuntimeThatIsKilledLeavesAPartialRun() {
        var project = project();
        try (var run = MillraceCommand.start("run", project, "--connections", 2, "--rate", 2_000, "--duration", "10m", "--warmup", "0s")) {
            run.awaitMeasuring();
            Signal.KILL.send(run.await(MillraceCommand.RUNTIME));
            run.awaitExit().assertExitCode(1).assertSays("^kept: ").assertNoStackTrace();
        }
        var folder = kept(project).getFirst();
        var run = Summary.read(folder.resolve("run.json")).json();
        assertEquals("partial", run.at("/ending").asText());
        assertTrue(run.at("/problems/0").asText().contains("ended by signal 9"), run::toString);
        assertTrue(Summary.read(folder.resolve("summary.json")).count("/processed") > 0);
        assertTrue(Summary.read(folder.resolve("course.json")).json().at("/intervals").size() > 0);
    }

    @Test
    void aProjectThatCannotBeWrittenIsAWarning() throws IOException {
        var project = project();
        Files.writeString(project.folder().resolve("runs"), "a file");
        MillraceCommand.run(shortRun(project)).assertExitCode(0).assertSays("^warning: the run was not kept: ").assertNoStackTrace();
    }

    @Test
    void aSweepIsOneTableOfItsRuns() throws IOException {
        var project = project();
        MillraceCommand.run("run", project, "--sweep", "connections=1..2", "--rate", 2_000, "--duration", "1s", "--warmup", "0s").assertExitCode(0)
                .assertSays("^run 1 of 2: 1 × 2,000 events/s$").assertSays("^run 2 of 2: 2 × 2,000 events/s$")
                .assertPrints("^1 +2,000 /s ").assertPrints("^2 +2,000 /s ").assertNoStackTrace();
        var all = kept(project);
        assertEquals(3, all.size(), all::toString);
        var sweep = all.stream().filter(path -> path.toString().endsWith("-sweep-connections")).findFirst().orElseThrow();
        var json = Summary.read(sweep.resolve("sweep.json")).json();
        for (var i = 0; i < 2; i++) {
            assertEquals(i + 1, json.at("/points/" + i + "/connections").asInt());
            assertEquals(2_000 * (i + 1), json.at("/points/" + i + "/summary/sent").asInt());
            assertTrue(Files.isDirectory(sweep.resolveSibling(json.at("/points/" + i + "/run").asText())));
        }
        assertEquals(20, json.at("/published/sweeps").findValues("meanMicros").size());
        assertEquals(3, Files.readAllLines(sweep.resolve("sweep.csv")).size());
        assertTrue(Files.readString(sweep.resolve("sweep.html")).contains("Peak latency against load"));
    }

    @Test
    void aSignalInASweepKeepsWhatWasMeasured() {
        var project = project();
        try (var run = MillraceCommand.start("run", project, "--sweep", "rate=1000,2000,3000", "--connections", 2, "--duration", "10m", "--warmup", "0s")) {
            run.awaitMeasuring();
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(0).assertPrints("1 of 3 runs").assertPrints("^! 2 × 1,000 /s: interrupted$").assertSays("^kept: .*-sweep-rate")
                    .assertNoStackTrace();
            run.awaitNothingLeft();
        }
        assertEquals(2, kept(project).size());
    }

    @Test
    void aRunWhoseLoadGeneratorIsKilledIsNotComplete() {
        var project = project();
        try (var run = MillraceCommand.start("run", project, "--connections", 2, "--rate", 2_000, "--duration", "10m", "--warmup", "0s")) {
            run.awaitMeasuring();
            Signal.KILL.send(run.await(MillraceCommand.LOAD_GENERATOR));
            run.awaitExit().assertExitCode(1).assertSays("^kept: ").assertNoStackTrace();
        }
        var run = Summary.read(kept(project).getFirst().resolve("run.json")).json();
        assertEquals("interrupted", run.at("/ending").asText());
        assertTrue(run.at("/problems/0").asText().contains("how much it has sent is not known"), run::toString);
    }

    @Test
    void aRuntimeWithoutMemorySaysSo() {
        var project = Project.growing(folder);
        var ended = MillraceCommand.run("run", project, "--connections", 1, "--rate", 1_000, "--duration", "10m", "--warmup", "0s", "--heap", "64m",
                "--gc", "parallel", "--no-keep").assertExitCode(1);
        // It is said with the results, or alone if the runtime ends before its first sample.
        assertTrue((ended.out() + ended.err()).contains("the runtime ran out of memory and ended; give it a larger heap"), ended::toString);
    }
}
