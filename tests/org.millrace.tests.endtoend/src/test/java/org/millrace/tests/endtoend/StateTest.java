package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network that is killed and started again writes what it would have written otherwise. */
class StateTest {

    private static final int KILLS = Integer.getInteger("millrace.state.kills", 3);
    /** Many more than are sent before the last kill, also if the test has to wait for a processor. After it, the rest is sent at once. */
    private static final int EVENTS = 40_000 * KILLS;
    private static final int AT_ONCE = 1_000_000;

    @TempDir
    private Path folder;
    private Path state;

    @BeforeEach
    void make() {
        state = folder.resolve("state");
    }

    private Project project(String name) throws IOException {
        return Deals.fromFile(folder.resolve(name), EVENTS, AT_ONCE);
    }

    private List<String> snapshots() {
        try (var files = Files.list(state)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".snapshot")).sorted().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String last() {
        var all = snapshots();
        return all.isEmpty() ? "" : all.getLast();
    }

    private MillraceCommand serve(Project project, int speed) {
        return MillraceCommand.start("serve", project, "--set", "deals.speed=" + speed, "--no-keep", "--state", state, "--snapshot-every", "100ms");
    }

    private List<String> totals(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("totals.csv")).stream().sorted().toList();
    }

    @Test
    void theOutputsOfAKilledNetworkAreThoseOfAnother() throws IOException {
        MillraceCommand.run("serve", project("whole"), "--no-keep").assertExitCode(0).assertNoStackTrace();
        var project = project("killed");
        var random = new Random();
        for (var kill = 0; kill < KILLS; kill++) {
            try (var serve = serve(project, 50)) {
                // From the second start on, the first snapshot comes after the recovery.
                for (var rest = 2 + random.nextInt(6); rest > 0; rest--) {
                    var before = last();
                    Await.until("a snapshot", () -> !last().equals(before) || !serve.launcher().isAlive(), serve::said);
                }
                assertTrue(serve.launcher().isAlive(), serve::said);
                serve.await("org.millrace.runtime.control.RuntimeMain").destroyForcibly();
                serve.awaitExit().assertNoStackTrace();
            }
        }
        try (var serve = serve(project, AT_ONCE)) {
            serve.awaitExit().assertExitCode(0).assertNoStackTrace().assertSays("recovered in .* from the snapshot of .* events of the journal after it");
        }
        assertTrue(totals("whole").size() > 1_000);
        assertEquals(String.join("\n", totals("whole")), String.join("\n", totals("killed")));
    }

    @Test
    void wrongUseIsExplained() throws IOException {
        var project = project("wrong");
        MillraceCommand.run("serve", project, "--snapshot-every", "1s").assertExitCode(2).assertSays("--snapshot-every has a meaning with --state DIR only");
        MillraceCommand.run("serve", project, "--state", state, "--journal-events", "wanted").assertExitCode(2)
                .assertSays("--state needs all events in the journal");
        Files.writeString(Files.createDirectories(state).resolve("0000000007.snapshot"), "MRS1");
        MillraceCommand.run("serve", project, "--no-keep", "--state", state).assertExitCode(1).assertNoStackTrace()
                .assertSays("none of the snapshots in .* can be used; name another folder, or move them away to begin without state");
        assertTrue(Files.exists(state.resolve("0000000007.snapshot")));
    }
}
