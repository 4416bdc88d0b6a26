package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
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

/** Tests the example sip-proxy with calls of SIPp, which is not our own. */
class SipProxyTest {

    private static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/sip-proxy");
    private static final List<String> COLUMNS = List.of("time", "begun", "setUp", "slow", "failed", "refused", "ended", "expired", "slowest", "calls");

    @TempDir
    private Path folder;

    private Project project;

    /** Copies the example without the overload by delays: messages wait that long too if the machine is slow for a moment. */
    @BeforeEach
    void copyExample() {
        project = Project.copyOf(EXAMPLE, folder).replace("overload.epl", "BEGIN_DELAY = 50.0", "BEGIN_DELAY = 60000.0");
    }

    /** Starts the proxy. With a long T1, it repeats nothing if the machine is slow for a moment. */
    private MillraceCommand serve(String... settings) {
        var arguments = new ArrayList<Object>(List.of("serve", project, "--no-keep", "--set", "sip.port=0", "--set", "sip.t1=4s"));
        for (var setting : settings) {
            arguments.addAll(List.of("--set", setting));
        }
        return MillraceCommand.start(arguments.toArray());
    }

    private static Ended end(MillraceCommand serve) {
        serve.signal(Signal.INT);
        var ended = serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        serve.awaitNothingLeft();
        return ended.assertPrints("^accounting .* malformed 0 \\+ dropped 0: ok$");
    }

    /** Returns the sum of a column of the report. */
    private long reported(String column) {
        try {
            return Files.readAllLines(project.folder().resolve("target/report.csv")).stream()
                    .mapToLong(line -> Long.parseLong(line.split(",")[COLUMNS.indexOf(column)])).sum();
        } catch (IOException e) {
            return 0;
        }
    }

    private void awaitReported(String column, long expected) {
        Await.until(expected + " " + column, () -> reported(column) == expected, () -> reported(column) + " were reported");
    }

    @Test
    void itHasNoProblems() {
        var ended = MillraceCommand.run("check", project).assertExitCode(0);
        assertFalse(ended.err().contains("error:") || ended.err().contains("warning:"), ended::toString);
    }

    @Test
    void allCallsAreSetUpAndNothingIsLeftOver() {
        try (var serve = serve(); var calls = new SippCalls(EXAMPLE.resolve("sipp"), folder)) {
            var port = serve.awaitPort("sip");
            assertEquals(new SippCalls.Calls(400, 0, 0), calls.make(port, 50, 400, 200));
            awaitReported("ended", 400);
            assertEquals(400, reported("begun"));
            assertEquals(400, reported("setUp"));
            assertEquals(0, reported("failed") + reported("refused") + reported("expired"));
            end(serve);
        }
    }

    @Test
    void newCallsAreRefusedDuringAnOverloadAndTheOthersEndWell() {
        // A look-up of 10 ms leaves 100 new calls per second.
        try (var serve = serve("proxy.lookupMillis=10", "messages.capacity=10000", "messages.onset=300", "messages.abate=20");
                var calls = new SippCalls(EXAMPLE.resolve("sipp"), folder)) {
            var port = serve.awaitPort("sip");
            var overloaded = calls.make(port, 300, 1_500, 500);
            assertEquals(0, overloaded.failed(), calls::statistics);
            assertTrue(overloaded.refused() > 0 && overloaded.refused() < 1_500, overloaded::toString);
            awaitReported("refused", overloaded.refused());
            awaitReported("ended", 1_500L - overloaded.refused());
            // Without a restart.
            Await.until("an accepted call", () -> calls.make(port, 1, 1, 0).refused() == 0, serve::said);
            assertEquals(new SippCalls.Calls(60, 0, 0), calls.make(port, 20, 60, 0));
            end(serve).assertSays("^warning: messages: overloaded: 300 events wait \\(onset\\)$")
                    .assertSays("^warning: messages: not overloaded any more: fewer than 20 events wait \\(abate\\)$");
        }
    }
}
