package org.millrace.flink.embedded;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests a network on an embedded cluster: its outputs are those of the runtime, for each key in the same order. */
class EmbeddedJobTest {

    private static final int TICKS = 3_000;

    /** How often a task manager dies; more of them for a longer test. */
    private static final int KILLS = Integer.getInteger("millrace.flink.kills", 2);

    @TempDir
    private Path folder;
    private TickNetwork network;

    @BeforeEach
    void makeNetwork() throws Exception {
        network = new TickNetwork(folder);
    }

    private static void assertSame(Map<String, List<String>> expected, Map<String, List<String>> actual) {
        assertEquals(new TreeMap<>(expected), new TreeMap<>(actual));
    }

    @Test
    void outputsAndAccountAreThoseOfTheRuntime() throws Exception {
        network.write(TICKS);
        var expected = network.local();
        try (var running = network.new Running(2, Optional.empty())) {
            assertEquals(List.of(1, 1, 2, 2, 2, 1, 1, 1), List.of("ticks", "bySymbol", "sums", "totals", "counts", "marks", "sumsOut", "marksOut").stream()
                    .map(stage -> running.plan.stage(stage).parallelism()).toList());
            assertSame(expected, running.end());
            assertEquals(TICKS, running.figures().received());
            assertEquals(TICKS, running.figures().processed());
            assertEquals(expected.values().stream().mapToInt(List::size).sum(), running.figures().outputs());
        }
    }

    @Test
    void outputsAndAccountAreTheSameAfterTaskManagersDied() throws Exception {
        try (var running = network.new Running(2, Optional.empty())) {
            for (var kill = 0; kill < KILLS; kill++) {
                network.write(TICKS);
                running.job.checkpoint();
                network.write(TICKS);
                running.job.replaceTaskManager(kill);
            }
            network.write(TICKS);
            var actual = running.end();
            assertSame(network.local(), actual);
            assertEquals((2 * KILLS + 1) * TICKS, running.figures().received());
            assertEquals(actual.values().stream().mapToInt(List::size).sum(), running.figures().outputs());
        }
    }

    @Test
    void aSavepointGoesOnWithAnotherParallelism() throws Exception {
        var savepoint = Optional.<Path>empty();
        for (var parallelism : List.of(1, 2, 4)) {
            try (var running = network.new Running(parallelism, savepoint)) {
                network.write(TICKS);
                if (parallelism < 4) {
                    savepoint = Optional.of(running.job.stopWithSavepoint(folder.resolve("savepoints")));
                } else {
                    var actual = running.end();
                    assertSame(network.local(), actual);
                    assertEquals(3 * TICKS, running.figures().processed());
                }
            }
        }
    }
}
