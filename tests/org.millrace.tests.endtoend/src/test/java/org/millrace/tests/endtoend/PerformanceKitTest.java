package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests what the example vwap takes over from Esper's performance kit: choice of statements, rates, queues and statistics. */
class PerformanceKitTest {

    @TempDir
    private Path folder;

    private Project vwap() {
        return Project.copyOf(MillraceCommand.ROOT.resolve("examples/vwap"), folder);
    }

    /** Returns the example with so few tickers that statements of Esper are deployed at once. */
    private Project small() {
        return vwap().write("tickers.txt", "S0AA\nS1AA\nS999\n");
    }

    @Test
    void chosenStatementsRunInThreadsOfTheRuntimeWithStatistics() {
        var project = vwap();
        var json = folder.resolve("summary.json");
        var ended = MillraceCommand.run("run", project, "--statements", "average-1000", "--in-process", "--rate", "2x1000", "--duration", "3s",
                "--warmup", "0s", "--statistics", "1s", "--json", json).assertExitCode(0).assertNoStackTrace()
                .assertSays("^load inside the runtime: 2 threads × 1,000 events/s$").assertSays("^statistics from 0\\.0 s to \\d\\.\\d s$")
                .assertSays("^service latency, adapter to bean, in ns: mean [\\d,]+, count [\\d,]+$").assertSays("^end-to-end latency in ms: mean ")
                .assertSays("^ +1,000 +5,000 +\\d+\\.\\d\\d % +\\d+\\.\\d\\d % +[\\d,]+$")
                .assertSays("^throughput [\\d,]+/s, active \\d+, pending 0, connections 2$");
        assertTrue(ended.err().lines().noneMatch(line -> line.matches(" +\\d+\\.\\d s +in .*")), "the statistics replace the lines of the seconds");
        var summary = Summary.read(json).json();
        assertEquals(summary.at("/received").asLong(), summary.at("/stages/rows/in").asLong(), summary::toString);
        assertEquals(0, summary.at("/stages/board/in").asLong());
        MillraceCommand.run("runs", project).assertExitCode(0).assertPrints(" · statements average-1000$");
    }

    @Test
    void threadsOfTheStreamTakeTradesFromTheConnections() {
        var json = folder.resolve("summary.json");
        MillraceCommand.run("run", vwap(), "--rate", "3x1000", "--duration", "2s", "--warmup", "0s", "--set", "queue.threads=2", "--set", "board.delay=1",
                "--statistics", "1s", "--json", json).assertExitCode(0).assertNoStackTrace()
                .assertSays("^load: 3 connections × 1,000 events/s").assertSays(", connections 3$");
        var summary = Summary.read(json).json();
        assertEquals(summary.at("/sent").asLong(), summary.at("/processed").asLong(), summary::toString);
        assertTrue(summary.at("/stages/queue/queueMax").asLong() > 0, summary::toString);
    }

    @Test
    void theScenariosOfAllStatementSetsSucceed() {
        MillraceCommand.run("test", small()).assertExitCode(0).assertNoStackTrace().assertPrints("^18 scenarios, all succeeded, in ");
    }

    @Test
    void aBrokenStatementSetIsSeenByCheckAndUnknownOnesHaveAdvice() {
        var project = small();
        MillraceCommand.run("check", project).assertExitCode(0);
        project.write("statements/broken.epl", "@name('rows') select prize from MarketData;");
        MillraceCommand.run("check", project).assertExitCode(1).assertSays("statements/broken\\.epl:1:22: error: MarketData has no property 'prize'");
        MillraceCommand.run("run", project, "--statements", "vwap-1O0").assertExitCode(1).assertNoStackTrace()
                .assertSays("error: there is no file 'statements/vwap-1O0\\.epl' for the processor 'averages'; did you mean 'vwap-100'\\?");
    }

    @Test
    void scenariosOfAStatementSetArePerformedWithIt() {
        var project = small();
        MillraceCommand.run("test", project, "--statements", "vwap-2").assertExitCode(0).assertPrints("^1 scenario, all succeeded, in ");
        project.replace("statements/vwap-2.epl", "length(2)", "length(3)");
        MillraceCommand.run("test", project, "vwap-2.scenario", "vwap.scenario").assertExitCode(1).assertNoStackTrace()
                .assertPrints("^.*tests/statements/vwap-2\\.scenario:\\d+: scenario 'the average is over the last 2 trades of a stock': ")
                .assertPrints("^4 scenarios, 1 failed, in ");
        project.write("tests/statements/nowhere.scenario", "scenario \"x\" { expect nothing at board }");
        MillraceCommand.run("test", project, "nowhere.scenario").assertExitCode(1).assertNoStackTrace()
                .assertSays("tests/statements/nowhere\\.scenario:1:1: error: there is no file 'statements/nowhere\\.epl' for the processor 'averages'");
        MillraceCommand.run("test", project, "--statements", "match-none", "no such").assertExitCode(1).assertNoStackTrace()
                .assertSays("there is no scenario 'no such'");
    }
}
