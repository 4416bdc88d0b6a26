package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.TimeRange;
import org.millrace.report.RunSummary;
import org.millrace.report.StageTime;
import org.millrace.report.history.RunHistory;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests runs of the example from start to end. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class LaunchTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private LaunchedNetwork launch(String duration) throws CoreException {
        return LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.DURATION, duration)), ILaunchManager.RUN_MODE);
    }

    @Test
    void whatWasWatchedIsWhatTheKeptRunSays() throws CoreException, IOException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.WARMUP, "1s");
            made.setAttribute(LaunchAttributes.DURATION, "3s");
        }), ILaunchManager.RUN_MODE);
        assertTrue(LiveRuns.get().runs().contains(launched.live()));
        launched.awaitEnd();
        assertEquals(List.of("runtime", "load"), launched.parts());
        for (var process : launched.launch().getProcesses()) {
            assertEquals(0, process.getExitValue(), process.getLabel());
        }
        var outcome = launched.live().outcome().orElseThrow();
        assertTrue(outcome.ok(), launched::texts);
        var summary = outcome.result().orElseThrow().summary();
        assertEquals(3_000, summary.sent(), "2 connections, 500 events/s, 3 s");
        assertTrue(summary.nothingLost());

        var kept = RunHistory.list(project.project().getLocation().toPath()).runs();
        assertEquals(1, kept.size());
        var written = kept.getFirst().summary();
        // The JSON format has three decimal places.
        assertEquals(summary.latency().mean(), written.latency().mean(), 0.001);
        assertEquals(counters(summary), counters(written));
        var view = launched.live().timeSeries().view();
        var watched = view.counts(TimeRange.ALL);
        assertEquals(written.received(), watched.received());
        assertEquals(written.processed(), watched.processed());
        assertEquals(written.outputs(), watched.outputs());
        var histogram = view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE);
        assertEquals(written.latency().count(), histogram.getTotalCount());
        assertEquals(written.latency().p50(), histogram.getValueAtPercentile(50) / 1e3, 0.001);
        assertEquals(written.latency().p99(), histogram.getValueAtPercentile(99) / 1e3, 0.001);
        assertEquals(written.latency().max(), histogram.getMaxValue() / 1e3, 0.001);

        var folder = project.project().getFolder(RunHistory.FOLDER);
        UiWait.until("the folder in the workspace, of which nothing is built", () -> folder.exists() && folder.isDerived(IResource.CHECK_ANCESTORS));
        launched.awaitConsole("runtime", "measuring for 3 s");
        launched.awaitConsole("runtime", "kept: ");
        launched.awaitConsole("load", "done: ");
    }

    private static List<String> counters(RunSummary summary) {
        return summary.stages().entrySet().stream().map(stage -> stage.getKey() + " " + stage.getValue().in() + " " + stage.getValue().out() + " "
                + stage.getValue().screened() + " " + stage.getValue().time().map(StageTime::timed)).toList();
    }

    @Test
    void aRunWritesItsJournalAndItsOutputsIntoTheProject() throws CoreException, IOException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "1s");
            made.setAttribute(LaunchAttributes.JOURNAL, "run.journal");
            made.setAttribute(LaunchAttributes.JOURNAL_KEEP, "10m, 48h");
            made.setAttribute(LaunchAttributes.OUTPUTS, "outputs.jsonl");
        }), ILaunchManager.RUN_MODE).awaitEnd();
        var summary = launched.live().outcome().orElseThrow().result().orElseThrow().summary();
        assertTrue(summary.nothingLost(), launched::texts);
        var location = project.project().getLocation().toPath();
        var outputs = Files.readAllLines(location.resolve("outputs.jsonl"));
        assertTrue(outputs.size() >= summary.outputs(), () -> outputs.size() + " of at least " + summary.outputs());
        var folder = project.project().getFolder("run.journal");
        UiWait.until("the files in the workspace", () -> folder.getFile("0000000001.journal").exists() && folder.isDerived()
                && project.project().getFile("outputs.jsonl").isDerived());
        var journal = Files.readAllBytes(location.resolve(folder.getName()).resolve("0000000001.journal"));
        assertEquals("MRJ1", new String(journal, 0, 4, StandardCharsets.US_ASCII));
        assertTrue(journal.length > 4 * summary.sent(), "it has the events of the run");
    }

    @Test
    void toTerminateARunGivesItsResult() throws CoreException {
        var launched = launch("600s").await(LiveRun.State.MEASURING).awaitSamples();
        var runtime = launched.handle("runtime");
        var load = launched.handle("load");
        terminate(launched);
        assertFalse(runtime.isAlive());
        assertFalse(load.isAlive());
        var result = launched.live().outcome().orElseThrow().result().orElseThrow();
        assertTrue(result.summary().nothingLost(), result.summary()::toString);
        assertTrue(result.summary().durationSeconds() < 600);
    }

    private static void terminate(LaunchedNetwork launched) {
        try {
            launched.launch().terminate();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
        launched.awaitEnd();
    }

    @Test
    void toTerminateOnceMoreKillsProcessesThatHang() throws CoreException, IOException, InterruptedException {
        var launched = launch("600s").await(LiveRun.State.MEASURING);
        var runtime = launched.process("runtime");
        assertEquals(0, new ProcessBuilder("kill", "-STOP", Long.toString(launched.handle("runtime").pid())).inheritIO().start().waitFor());
        runtime.terminate();
        // Part of the same request, as a launch that is debugged makes two.
        runtime.terminate();
        var requested = System.nanoTime();
        UiWait.until("more than a second", () -> System.nanoTime() - requested > 1_500_000_000L);
        assertFalse(runtime.isTerminated());
        runtime.terminate();
        launched.awaitEnd();
        assertEquals(137, runtime.getExitValue());
        assertFalse(runtime.canTerminate());
    }

    @Test
    void aRuntimeThatWasKilledLeavesWhatItToldAndAMessage() throws CoreException {
        var launched = launch("600s").await(LiveRun.State.MEASURING).awaitSamples();
        launched.handle("runtime").destroyForcibly();
        launched.awaitEnd();
        launched.awaitConsole("runtime", "error: the runtime was ended by signal 9");
        assertEquals(137, launched.process("runtime").getExitValue());
        var outcome = launched.live().outcome().orElseThrow();
        assertFalse(outcome.ok());
        assertTrue(outcome.result().isPresent());
        var again = launch("1s").awaitEnd();
        assertTrue(again.live().outcome().orElseThrow().ok(), again::texts);
    }

    @Test
    void aConnectionThatIsCutLeavesWhatWasToldAndAMessage(@TempDir Path folder) throws CoreException, IOException {
        var cut = folder.resolve("cut");
        var java = cuttingJava(folder, cut);
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "600s");
            made.setAttribute(LaunchAttributes.JAVA_HOME, java.toString());
        }), ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING).awaitSamples();
        UiWait.until("some course", () -> launched.live().timeSeries().view().counts(TimeRange.ALL).processed() > 0, launched::texts);
        Files.createFile(cut);
        launched.awaitEnd();
        launched.awaitConsole("runtime", "error: the runtime lost its connection to its launcher and ended");
        var outcome = launched.live().outcome().orElseThrow();
        assertFalse(outcome.ok());
        var summary = outcome.result().orElseThrow().summary();
        assertEquals(launched.live().timeSeries().view().counts(TimeRange.ALL).processed(), summary.processed());
        assertEquals(summary.processed(), RunHistory.list(project.project().getLocation().toPath()).runs().getFirst().summary().processed());
        var again = launch("1s").awaitEnd();
        assertTrue(again.live().outcome().orElseThrow().ok(), again::texts);
    }

    /** Creates a Java home folder with a process between the workbench and the runtime. */
    private static Path cuttingJava(Path folder, Path cut) throws IOException {
        var own = Path.of(System.getProperty("java.home"), "bin", "java");
        var source = Path.of(System.getProperty("millrace.tests.examples")).resolveSibling(
                "runtime/org.millrace.launcher/src/test/java/org/millrace/launcher/CutConnection.java");
        var script = Files.createDirectories(folder.resolve("bin")).resolve("java");
        Files.writeString(script, """
                #!/bin/sh
                [ -z "$MILLRACE_CONTROL_PORT" ] && exec '%1$s' "$@"
                exec '%1$s' '%2$s' '%3$s' '%1$s' "$@"
                """.formatted(own, source, cut));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return folder;
    }

    @Test
    void aLoadGeneratorThatWasKilledLeavesAResultAndAMessage() throws CoreException {
        var launched = launch("600s").await(LiveRun.State.MEASURING).awaitSamples();
        launched.handle("load").destroyForcibly();
        launched.awaitEnd();
        launched.awaitConsole("runtime", "error: the load generator was ended by signal 9");
        assertTrue(launched.live().outcome().orElseThrow().result().isPresent());
        assertEquals(1, launched.process("runtime").getExitValue(), "that of the command for a run that went wrong");
        assertEquals(137, launched.process("load").getExitValue());
    }

    @Test
    void twoRunSideBySide() throws CoreException {
        LaunchedNetwork.whenRunning("second");
        var first = launch("600s").await(LiveRun.State.MEASURING);
        var second = launch("2s");
        assertNotEquals(first.handle("runtime").pid(), second.handle("runtime").pid());
        second.awaitEnd();
        assertTrue(second.live().outcome().orElseThrow().ok(), second::texts);
        assertEquals(LiveRun.State.MEASURING, first.live().state());
        terminate(first);
        assertTrue(first.live().outcome().orElseThrow().result().isPresent());
    }

    @Test
    void theTokenStandsInNoCommandLine() throws CoreException {
        var launched = launch("600s").awaitSamples();
        var line = launched.process("runtime").getAttribute(IProcess.ATTR_CMDLINE);
        assertTrue(line.contains("RuntimeMain"), line);
        assertFalse(line.matches("(?s).*\\b[0-9a-f]{64}\\b.*"), line);
        terminate(launched);
    }

    @Test
    void aJvmThatDoesNotStartIsSaid() throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.ARGUMENTS, "-XX:+NoSuchOption")),
                ILaunchManager.RUN_MODE);
        launched.awaitEnd();
        launched.awaitConsole("runtime", "NoSuchOption");
        launched.awaitConsole("runtime", "error: the runtime's JVM ended with exit code 1 before it was ready");
        assertEquals(1, launched.process("runtime").getExitValue());
    }

    @Test
    void aPortThatIsTakenIsSaidWithAdvice() throws CoreException, IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var text = new String(project.file("signal-generation.epn").getContents().readAllBytes(), StandardCharsets.UTF_8);
            project.file("signal-generation.epn", text.replace("name=\"port\" value=\"0\"", "name=\"port\" value=\"" + taken.getLocalPort() + "\""));
            project.build();
            var launched = launch("1s").awaitEnd();
            launched.awaitConsole("runtime", "port " + taken.getLocalPort());
            launched.awaitConsole("runtime", "choose another port");
        }
    }
}
