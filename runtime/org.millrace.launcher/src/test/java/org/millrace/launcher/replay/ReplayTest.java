package org.millrace.launcher.replay;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.deployment.Deployment;
import org.millrace.journal.EntryKind;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.journal.JournalWriter;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.JvmOptions.Collector;
import org.millrace.report.history.RunSettings;
import org.millrace.report.outputs.Output;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReplayTest {

    private static final JvmOptions JVM = new JvmOptions(Collector.G1, "256m", List.of());

    @TempDir
    private Path folder;

    private void write(int events) throws IOException {
        var deployment = Deployment.of("demo", "/", List.of(), List.of(), List.of());
        var header = JournalHeader.first(deployment, List.of(), false, "2026-01-01T00:00:00Z");
        try (var journal = JournalWriter.create(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), header, e -> { })) {
            for (var i = 1; i <= events; i++) {
                journal.event(EntryKind.EMIT, "bean", "", Optional.empty(), Map.of("i", i));
                if (i % 100 == 0) {
                    journal.flush();
                }
            }
        }
    }

    private ReplayedRun run(int number) {
        return new ReplayedRun(folder.toString(), number, 0, 0, 0, true, true);
    }

    private static Difference at(long event) {
        return new Difference(Change.APPEARED, Optional.empty(), Optional.of(new Output(1, event, "", "out", "", "{}")));
    }

    private static Optional<String> cause(Replay replay, long event) throws IOException {
        return DifferenceCause.of(replay.run(), at(event), ReplayTest.class.getClassLoader());
    }

    @Test
    void theLastRunStaysTheSameWhileOthersFollow() throws IOException {
        write(1);
        var replay = Replay.open(run(0));
        write(1);
        assertEquals(1, replay.recorded(JVM, folder, Optional.empty()).files().replayed().run());
        assertEquals(2, Replay.open(run(0)).run().number());
        assertThrows(JournalException.class, () -> Replay.open(run(3)));
    }

    @Test
    void thePresentStatementsAreUsedThroughout() throws IOException {
        write(1);
        var replay = Replay.open(run(0));
        assertTrue(replay.recorded(JVM, folder, Optional.empty()).files().replayed().statements());
        var present = replay.present(Deployment.of("demo", "/present", List.of(), List.of(), List.of()), JVM, folder, folder.resolve("outputs"));
        assertFalse(present.files().replayed().statements());
        assertEquals("/present", present.deployment().folder());
        assertEquals(Optional.of(folder.resolve("outputs")), present.files().outputs());
    }

    @Test
    void theEventOfADifferenceIsFound() throws IOException {
        write(10);
        var replay = Replay.open(run(0));
        assertEquals(Optional.of("{\"event\":7,\"kind\":\"emit\",\"stage\":\"bean\",\"type\":\"\",\"values\":{\"i\":7}}"), cause(replay, 7));
        assertEquals(Optional.empty(), cause(replay, 0));
        assertEquals(List.of(), replay.warnings());
    }

    @Test
    void warnsOfEventsThatWereDeleted() throws IOException {
        write(20_000);
        Files.delete(folder.resolve("0000000001.journal"));
        var replay = Replay.open(run(0));
        var first = replay.run().header().firstEvent();
        assertEquals(List.of("the journal begins with the event " + first + "; statements do not know the earlier ones"), replay.warnings());
        assertEquals(Optional.empty(), cause(replay, first - 1));
        assertTrue(cause(replay, first).isPresent());
    }

    @Test
    void eventsComeInPages() throws IOException {
        write(2_500);
        var run = Replay.open(run(0)).run();
        for (var wanted : List.of(List.of(1L, 1L, 1_000L), List.of(1_000L, 1L, 1_000L), List.of(1_001L, 1_001L, 2_000L), List.of(2_500L, 2_001L, 2_500L))) {
            var page = JournalPage.with(run, wanted.getFirst(), ReplayTest.class.getClassLoader());
            assertEquals(wanted.subList(1, 3), List.of(page.events().getFirst().number(), page.events().getLast().number()));
            assertEquals(page.events().getLast().number() - page.events().getFirst().number() + 1, page.events().size());
            assertEquals(List.of(wanted.get(1) == 1, wanted.get(2) == 2_500), List.of(page.first(), page.last()));
            assertEquals(Map.of("i", (int) (long) wanted.get(1)), page.events().getFirst().values());
        }
    }

    @Test
    void theJvmOfAKeptRunHasNoDebugger() {
        var settings = new RunSettings("", "", "", Optional.empty(), false, Optional.empty(), "parallel", Optional.of(Duration.ofMillis(20)), "2g",
                List.of("-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=127.0.0.1:1", "-Dx=1"), Map.of(), Duration.ofSeconds(1), Map.of());
        assertEquals(new JvmOptions(Collector.PARALLEL, "2g", List.of("-Dx=1")).with(Duration.ofMillis(20)), JvmOptions.of(settings));
    }
}
