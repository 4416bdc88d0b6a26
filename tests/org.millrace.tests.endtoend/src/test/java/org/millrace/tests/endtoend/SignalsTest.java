package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Tests signals to the three processes of a run: an orderly end keeps all events and the result, and no end leaves
 * processes or files.
 */
class SignalsTest {

    private static final int ENDED_AT_ONCE = 130;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = { "INT", "TERM" })
    void aSignalWhileMeasuringEndsTheLoadAndShowsTheResult(Signal signal) {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            run.signal(signal);
            assertOrderlyEnd(run);
            assertTrue(summary().count("/processed") > 0);
        }
    }

    /** Sends the signal to all processes, like a terminal for Ctrl+C and when it is closed, or a service manager. */
    @ParameterizedTest
    @EnumSource(names = { "INT", "HUP", "TERM" })
    void aSignalToAllProcessesAtOnceIsNoDifferent(Signal signal) {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            var all = run.all();
            assertEquals(3, all.size(), "launcher, runtime and load generator");
            signal.send(all);
            assertOrderlyEnd(run);
            assertTrue(summary().count("/processed") > 0);
        }
    }

    @Test
    void aSignalWhileWarmingUpShowsNothingAsMeasured() {
        try (var run = start("--warmup", "10m")) {
            run.awaitWarmUp();
            run.signal(Signal.INT);
            assertOrderlyEnd(run);
            assertEquals(0, summary().count("/received"));
        }
    }

    @Test
    void aSignalWhileTheRuntimeStartsEndsTheRun() {
        try (var run = start("--warmup", "10m")) {
            run.await(MillraceCommand.RUNTIME);
            run.signal(Signal.INT);
            assertOrderlyEnd(run);
        }
    }

    @Test
    void aSignalWhileALoadInsideTheRuntimeIsMeasuredShowsTheResult() {
        try (var run = start("--warmup", "0s", "--in-process")) {
            run.awaitMeasuring();
            run.signal(Signal.INT);
            assertOrderlyEnd(run);
            assertTrue(summary().count("/processed") > 0);
        }
    }

    @Test
    void aSignalWhileALoadInsideTheRuntimeWarmsUpShowsNothingAsMeasured() {
        try (var run = start("--warmup", "10m", "--in-process")) {
            run.awaitWarmUp();
            run.signal(Signal.INT);
            assertOrderlyEnd(run);
            assertEquals(0, summary().count("/received"));
        }
    }

    @Test
    void aLoadGeneratorThatIsKilledEndsTheRunWithWhatWasMeasured() {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            Signal.KILL.send(run.await(MillraceCommand.LOAD_GENERATOR));
            run.awaitExit().assertExitCode(1).assertPrints("load generator was ended by signal 9").assertPrints("^signalCounter ")
                    .assertNoStackTrace();
            run.awaitNothingLeft();
            assertTrue(summary().count("/processed") > 0);
        }
    }

    @Test
    void aLoadGeneratorThatIsKilledAfterAWarmUpDoesNotCountItAsSent() {
        try (var run = start("--warmup", "1s")) {
            run.awaitMeasuring();
            Signal.KILL.send(run.await(MillraceCommand.LOAD_GENERATOR));
            run.awaitExit().assertExitCode(1);
            assertEquals(summary().count("/received"), summary().count("/sent"));
        }
    }

    @Test
    void aRuntimeThatIsKilledEndsTheRunWithWhatItHadTold() {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            Signal.KILL.send(run.await(MillraceCommand.RUNTIME));
            run.awaitExit().assertExitCode(1).assertPrints("runtime was ended by signal 9").assertPrints("^signalCounter ")
                    .assertNoStackTrace();
            run.awaitNothingLeft();
            assertTrue(summary().count("/processed") > 0);
        }
    }

    @Test
    void noProcessOutlivesALauncherThatIsKilled() {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            assertEquals(3, run.all().size());
            run.signal(Signal.KILL);
            run.awaitNothingLeft();
        }
    }

    @Test
    void aSecondSignalEndsARunThatDoesNotGetToItsEnd() {
        try (var run = start("--warmup", "0s")) {
            run.awaitMeasuring();
            var runtime = run.await(MillraceCommand.RUNTIME);
            Signal.STOP.send(runtime);
            run.signal(Signal.INT);
            run.awaitSays("^interrupted");
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(ENDED_AT_ONCE).assertSays("the result is lost").assertNoStackTrace();
            Signal.CONT.send(runtime);
            run.awaitNothingLeft();
        }
    }

    private MillraceCommand start(String... more) {
        var arguments = new ArrayList<Object>(List.of("run", Project.small(folder), "--connections", 4, "--rate", 2_000,
                "--duration", "10m", "--json", json()));
        arguments.addAll(List.of(more));
        return MillraceCommand.start(arguments.toArray());
    }

    private Path json() {
        return folder.resolve("summary.json");
    }

    private Summary summary() {
        return Summary.read(json());
    }

    private void assertOrderlyEnd(MillraceCommand run) {
        run.awaitExit().assertExitCode(0).assertPrints("^accounting .*: ok$").assertNoStackTrace();
        run.awaitNothingLeft();
        summary().assertAccount();
    }
}
