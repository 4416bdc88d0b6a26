package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests other codecs, threads, queues and load generators: all events are accounted for. */
class VariantsTest {

    private static final int CONNECTIONS = 4;
    private static final int RATE = 2_000;
    private static final int SENT = CONNECTIONS * RATE;
    /** A rate with more events per batch than a queue of two holds. */
    private static final int HIGH_RATE = 25_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = { "ticks.codec=csv", "ticks.codec=json", "ticks.threading=thread-per-connection" })
    void theAccountIsRightWith(String setting) {
        var summary = run(Project.small(folder), List.of("--set", setting));
        assertEquals(SENT, summary.count("/processed"));
    }

    @Test
    void theAccountIsRightWithACollectorAndAHeapOfOnesChoice() {
        var summary = run(Project.small(folder), List.of("--gc", "parallel", "--heap", "256m"));
        assertEquals(SENT, summary.count("/processed"));
        assertEquals("parallel", summary.json().at("/gc/collector").asText());
    }

    @Test
    void theEventsOfAWarmUpAreNotInTheResult() {
        var summary = run(Project.small(folder), List.of("--warmup", "1s", "--ramp", "500ms"));
        assertEquals(SENT, summary.count("/processed"));
    }

    @Test
    void aStreamThatBlocksLosesNothing() {
        var summary = run(Project.small(folder).withStream("capacity=\"2\""), List.of());
        assertEquals(SENT, summary.count("/stages/queue/out") + summary.count("/screened"));
        assertEquals(SENT, summary.count("/processed"));
        assertEquals(0, summary.count("/dropped"));
    }

    @Test
    void aStreamThatKeepsTheOrderOfSymbolsHasTheSameOutputs() {
        var plain = Project.small(folder.resolve("plain"));
        var partitioned = Project.small(folder.resolve("partitioned")).withStream("capacity=\"64\" threads=\"2\" partitionKey=\"symbol\"");
        assertEquals(run(plain, List.of()).count("/outputs"), run(partitioned, List.of()).count("/outputs"));
    }

    @ParameterizedTest
    @ValueSource(strings = { "drop-newest", "drop-oldest" })
    void whatAFullStreamDropsIsCounted(String overflow) {
        var summary = run(Project.small(folder).withStream("capacity=\"2\" overflow=\"" + overflow + "\""),
                List.of("--rate", Integer.toString(HIGH_RATE), "--plans", "-pushdown"));
        assertEquals(CONNECTIONS * HIGH_RATE, summary.count("/processed") + summary.count("/dropped"));
        assertTrue(summary.count("/dropped") > 0);
        assertEquals(summary.count("/processed"), summary.count("/stages/queue/out"));
        assertEquals(summary.count("/processed"), summary.count("/stages/signals/in"));
    }

    @Test
    void aLoadInsideTheRuntimeHasTheSameAccount() {
        var summary = run(Project.small(folder), List.of("--in-process", "--warmup", "1s"));
        assertTrue(summary.count("/outputs") > 0);
    }

    @Test
    void theSameSeedHasTheSameOutputsHoweverItIsRun() {
        var project = Project.small(folder);
        var overSockets = run(project, List.of());
        var inProcess = run(project, List.of("--in-process"));
        var withoutSharing = run(project, List.of("--in-process", "--no-shared-templates"));
        assertTrue(overSockets.count("/outputs") > 0);
        for (var other : List.of(inProcess, withoutSharing)) {
            assertEquals(SENT, other.count("/received"));
            assertEquals(overSockets.count("/outputs"), other.count("/outputs"));
        }
    }

    private Summary run(Project project, List<String> more) {
        var json = folder.resolve("summary.json");
        var arguments = new ArrayList<Object>(List.of("run", project, "--connections", CONNECTIONS, "--duration", "1s", "--json", json));
        if (!more.contains("--rate")) {
            arguments.addAll(List.of("--rate", RATE));
        }
        if (!more.contains("--warmup")) {
            arguments.addAll(List.of("--warmup", "0s"));
        }
        arguments.addAll(more);
        MillraceCommand.run(arguments.toArray()).assertExitCode(0).assertNoStackTrace();
        return Summary.read(json).assertAccount();
    }
}
