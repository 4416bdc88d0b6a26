package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the temporary files of a run: only their owner can read them, and they are deleted at any end. */
class TemporaryFilesTest {

    private static final int ENDED_AT_ONCE = 130;

    @TempDir
    private Path folder;
    private Path temporary;

    @BeforeEach
    void createTemporaryFolder() throws IOException {
        temporary = Files.createDirectory(folder.resolve("temporary"));
    }

    private MillraceCommand start(Object... arguments) {
        return MillraceCommand.startBehind(List.of("env", "TMPDIR=" + temporary), arguments);
    }

    /** Starts a run without a limit. */
    private MillraceCommand measure(Object... more) {
        var arguments = new ArrayList<Object>(List.of("run", Project.small(folder), "--connections", 2, "--rate", 1_000, "--duration", "10m",
                "--warmup", "0s", "--no-keep"));
        arguments.addAll(List.of(more));
        var run = start(arguments.toArray());
        run.awaitMeasuring();
        return run;
    }

    private List<Path> files() {
        try (var files = Files.walk(temporary)) {
            return files.filter(file -> !file.equals(temporary)).toList();
        } catch (IOException | UncheckedIOException e) {
            throw new AssertionError(e);
        }
    }

    private void assertNothingLeft() {
        assertEquals(List.of(), files());
    }

    @Test
    void aRunThatComesToItsEndLeavesNothing() {
        try (var run = start("run", Project.small(folder.resolve("whole")), "--connections", 1, "--rate", 100, "--duration", "1s", "--warmup",
                "0s", "--no-keep")) {
            run.awaitExit().assertExitCode(0);
            run.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @EnumSource(names = { "INT", "TERM", "HUP", "KILL" })
    void aSignalToTheLauncherLeavesNothing(Signal signal) {
        try (var run = measure()) {
            assertTrue(!files().isEmpty(), "there are files of the run");
            run.signal(signal);
            run.awaitExit();
            run.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    @Test
    void aSecondSignalLeavesNothing() {
        try (var run = measure()) {
            var runtime = run.await(MillraceCommand.RUNTIME);
            Signal.STOP.send(runtime);
            run.signal(Signal.INT);
            run.awaitSays("^interrupted");
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(ENDED_AT_ONCE);
            Signal.CONT.send(runtime);
            run.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    @Test
    void aRuntimeThatIsKilledLeavesNothing() {
        try (var run = measure()) {
            Signal.KILL.send(run.await(MillraceCommand.RUNTIME));
            run.awaitExit().assertExitCode(1);
            run.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    @Test
    void aRuntimeWithoutMemoryLeavesNothing() {
        var project = Project.growing(folder);
        try (var run = start("run", project, "--connections", 1, "--rate", 1_000, "--duration", "10m", "--warmup", "0s", "--heap", "64m", "--gc",
                "parallel", "--no-keep")) {
            var ended = run.awaitExit().assertExitCode(1);
            // The summary says so if anything was measured before, else the error does.
            assertTrue((ended.out() + ended.err()).contains("the runtime ran out of memory and ended"), ended::toString);
            run.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    /** Tests that the next run deletes the files of killed processes. */
    @Test
    void whatIsLeftWhenAllAreKilledIsDeletedByTheNextRun() {
        try (var run = measure()) {
            Signal.STOP.send(run.await(MillraceCommand.RUNTIME));
            run.signal(Signal.KILL);
            Signal.KILL.send(run.await(MillraceCommand.RUNTIME));
            run.awaitNothingLeft();
        }
        assertTrue(!files().isEmpty(), "there are files of the run");
        aRunThatComesToItsEndLeavesNothing();
    }

    @Test
    void theRecordsOfTheFlightRecorderAreForTheUserAlone() throws IOException {
        try (var run = measure()) {
            var permissions = Await.value("records with permissions", () -> files().stream().filter(file -> file.toString().endsWith(".jfr"))
                    .map(TemporaryFilesTest::permissions).filter("rw-------"::equals).findFirst(), () -> files().toString());
            assertEquals("rw-------", permissions);
            try (var folders = Files.list(temporary)) {
                folders.forEach(own -> assertEquals("rwx------", permissions(own), own::toString));
            }
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(0);
        }
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            return "gone";
        }
    }

    /** Tests a project with so many statements that they are still being explained when the signal comes. */
    @Test
    void aKilledExplanationLeavesNothing() {
        var statements = IntStream.rangeClosed(1, 300).mapToObj(("select symbol, max(lastPrice) - min(lastPrice) as spread from StockTick#length(%d) "
                + "group by symbol;\n")::formatted).collect(Collectors.joining());
        try (var explain = start("explain", Project.small(folder).write("signals.epl", statements))) {
            explain.await("org.millrace.runtime.control.ExplainMain");
            explain.signal(Signal.KILL);
            explain.awaitNothingLeft();
        }
        assertNothingLeft();
    }

    @Test
    void withoutATemporaryFolderARunSaysSo() {
        temporary = folder.resolve("missing");
        assertRefused("the temporary folder " + temporary + " does not exist; create it, or name another with the variable TMPDIR");
        temporary = MillraceCommand.ROOT.resolve("README.md");
        assertRefused(temporary + " is no folder, so it cannot be the temporary folder; name another with the variable TMPDIR");
    }

    /** Uses the file system of processes, which has no space. */
    @Test
    void withoutRoomInTheTemporaryFolderARunSaysSo() {
        temporary = Path.of("/proc");
        assertRefused("the temporary folder /proc is full: ");
    }

    private void assertRefused(String message) {
        var project = Project.small(folder.resolve("without-" + temporary.getFileName()));
        for (var command : List.of("run", "serve")) {
            try (var run = start(command, project)) {
                var ended = run.awaitExit().assertExitCode(1).assertNoStackTrace();
                assertTrue(ended.err().contains("millrace: " + message), ended::toString);
                run.awaitNothingLeft();
            }
        }
        // This command needs no temporary files.
        try (var check = start("check", project)) {
            check.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
    }
}
