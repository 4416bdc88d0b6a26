package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** Short fault campaigns: what is lost or repeated in them is found, and nothing is. */
class ChaosTest {

    /** Twice as many as are sent before the last fault, also if that has to wait for a processor. After it, the rest is sent at once. */
    private static final int EVENTS = 60_000;

    @TempDir
    private Path folder;

    @Test
    void aNetworkThatReadsAFileLosesAndRepeatsNothing() throws IOException {
        MillraceCommand.run("chaos", Deals.fromFile(folder.resolve("deals"), EVENTS, 40), "--for", "7s", "--every", "1200ms", "--snapshot-every", "500ms",
                "--seed", 4,
                "--faults", "kill,stop,disk-full,disk-slow", "--key", "totals=rule", "--key", "totals=symbol").assertExitCode(0).assertNoStackTrace()
                .assertPrints("kill runtime +events again after").assertPrints("disk-full runtime for .* s").assertPrints("^loss +passed +'deals'")
                .assertPrints("^duplicates +passed +'totals'").assertPrints("^order +passed +'totals'").assertPrints("^state +passed +'totals'");
    }

    @Test
    void ofEachConnectionNothingIsMissingBetweenEvents() throws IOException {
        MillraceCommand.run("chaos", Deals.overConnections(folder.resolve("deals"), 500), "--for", "9s", "--every", "1s", "--seed", 1,
                "--faults", "kill,cut,clock").assertExitCode(0).assertNoStackTrace().assertPrints("cut deals +events again after")
                .assertPrints("clock runtime [+-][1-5]\\.\\d s for [1-5]\\.\\d s +events again after")
                .assertPrints("^loss +passed +'deals': of [\\d,]+ events sent over \\d+ connections")
                .assertPrints("^state +passed +'totals'").assertPrints("^state +not checked +'totals': not compared with a run that reads the input again");
    }

    @Test
    void servicesAreHitAndStartAgain() throws IOException {
        MillraceCommand.run("chaos", Deals.besideABroker(folder.resolve("deals"), 2_000, 1), "--for", "9s", "--every", "1s", "--seed", 2,
                "--faults", "kill,stop,disk-full", "--targets", "broker", "--key", "totals=symbol").assertExitCode(0).assertNoStackTrace()
                .assertPrints("kill service broker +events again after .*the service was ready again after \\d+\\.\\d s")
                .assertPrints("stop service broker for ").assertPrints("disk-full service broker for ").assertPrints("the network was started 2 times")
                .assertPrints("^loss +passed +'deals'").assertPrints("^state +passed +'totals'").assertPrints("^state +not checked +'sent'");
    }

    @Test
    void aServiceThatDoesNotStartAgainEndsTheCampaign() throws IOException {
        var project = Deals.fromFile(folder.resolve("deals"), 100_000, 1);
        project.write("services.json", """
                {"services": {"once": {"command": ["sh", "-c", "mkdir started && echo ready && exec sleep 600"], "readyOutput": "ready"}}}
                """);
        MillraceCommand.run("chaos", project, "--for", "10m", "--every", "1s", "--faults", "kill", "--targets", "once").assertExitCode(1).assertNoStackTrace()
                .assertPrints("a service does not start any more: ");
    }

    @Test
    void aProjectThatCannotBeCheckedIsRefused() throws IOException {
        MillraceCommand.run("chaos", Project.copy(folder), "--for", "5s").assertExitCode(1).assertNoStackTrace()
                .assertSays("nothing of this project can be checked: .* there is none; add one");
        MillraceCommand.run("chaos", Deals.fromFile(folder.resolve("deals"), 1, 1), "--targets", "broker").assertExitCode(2)
                .assertSays("--targets broker: the project has the targets runtime, load, deals");
        MillraceCommand.run("chaos", folder, "--faults", "flood").assertExitCode(2).assertSays("'flood' is no kind of fault; the kinds are kill, stop, cut");
    }
}
