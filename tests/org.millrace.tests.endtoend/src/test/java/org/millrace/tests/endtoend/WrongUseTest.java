package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Tests user errors: exit code 2 for wrong arguments and 1 for wrong input, a message with position and reason, no
 * stack trace, and no remaining processes.
 */
class WrongUseTest {

    private static final int WRONG_INPUT = 1;
    private static final int WRONG_WORDS = 2;

    @TempDir
    private Path folder;

    @Test
    void nothingToDoIsSaidWithAnExample() {
        refused(WRONG_WORDS).assertSays("millrace run ");
    }

    @Test
    void anUnknownSubcommandHasAHint() {
        refused(WRONG_WORDS, "rum").assertSays("rum").assertSays("(?i)run");
    }

    @Test
    void anUnknownOptionHasAHint() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--duratoin", "5s").assertSays("--duratoin").assertSays("--duration");
    }

    @Test
    void aMissingProjectIsAskedFor() {
        refused(WRONG_WORDS, "run").assertSays("PROJECT");
    }

    @Test
    void aHeapThatIsNoSizeIsRefused() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--heap", "nonsense").assertSays("'nonsense'.*512m");
    }

    @Test
    void aHeapThatTheMachineDoesNotHaveIsRefused() {
        refused(WRONG_INPUT, "run", Project.small(folder), "--heap", "900000g").assertSays("runtime's JVM ended");
    }

    @Test
    void aNegativeRateIsRefused() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--rate", "-1").assertSays("--rate");
    }

    @Test
    void aRateThatIsNoNumberIsRefused() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--rate", "fast").assertSays("--rate.*fast");
    }

    @Test
    void aDurationWithoutAUnitIsRefused() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--duration", "soon").assertSays("'soon'.*30s");
    }

    @Test
    void moreConnectionsThanSymbolsAreRefused() {
        refused(WRONG_INPUT, "run", Project.small(folder).replace("load.json", "1470", "10"), "--connections", "11")
                .assertSays("connections.*symbols");
    }

    @Test
    void anUnknownCollectorIsRefusedWithTheKnownOnes() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--gc", "cms").assertSays("(?i)--gc.*zgc.*g1.*parallel.*cms");
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        refused(WRONG_INPUT, "run", folder.resolve("nowhere")).assertSays("error: there is no folder '.*nowhere'");
    }

    @Test
    void aNameInAnyLanguageIsSaidWhateverTheLocaleOfTheShell() throws IOException {
        var named = Files.createDirectory(folder.resolve("größe"));
        Built.once();
        try (var command = MillraceCommand.startProgram(List.of("env", "LC_ALL=C", MillraceCommand.ROOT.resolve("millrace").toString(), "run",
                named.toString()))) {
            command.awaitExit().assertExitCode(WRONG_INPUT).assertSays("error: there is no \\.epn file in the folder '.*größe'");
        }
    }

    @Test
    void aFolderWithoutANetworkIsNamed() {
        refused(WRONG_INPUT, "run", folder).assertSays("error: there is no \\.epn file in the folder");
    }

    @Test
    void aNetworkThatIsNoXmlIsPlaced() {
        refused(WRONG_INPUT, "run", Project.small(folder).write(Project.NETWORK, "<network\n"))
                .assertSays("signal-generation\\.epn:[12]:\\d+: error: ");
    }

    @Test
    void aMissingBeanClassIsPlaced() {
        var project = Project.small(folder).replace(Project.NETWORK, "signals.SignalCounter", "signals.SignalCuonter");
        refused(WRONG_INPUT, "run", project)
                .assertSays("signal-generation\\.epn:" + project.lineOf(Project.NETWORK, "<bean") + ":\\d+: error: .*SignalCuonter");
    }

    @Test
    void aJavaSyntaxErrorIsPlaced() {
        var file = "src/org/millrace/examples/signals/SignalCounter.java";
        var project = Project.small(folder).replace(file, ".increment();", ".increment()");
        refused(WRONG_INPUT, "run", project)
                .assertSays("SignalCounter\\.java:" + project.lineOf(file, ".increment()") + ":\\d+: error: .*';'");
    }

    @Test
    void anUnknownPropertyInAStatementIsPlaced() {
        var project = Project.small(folder).replace("signals.epl", "HAVING TREND(lastPrice)", "HAVING TREND(lastPrize)");
        var ended = refused(WRONG_INPUT, "run", project).assertSays("signals\\.epl:\\d+:\\d+: error: .*lastPrize");
        assertPlacedInStatement(ended, project.lineOf("signals.epl", "uptick-"),
                project.lineOf("signals.epl", "lastPrize"));
    }

    @Test
    void aSyntaxErrorInAStatementIsPlacedOnItsLine() {
        var project = Project.small(folder).replace("signals.epl", "HAVING TREND(lastPrice) > 2;", "HAVING HAVING TREND(lastPrice) > 2;");
        var line = project.lineOf("signals.epl", "HAVING HAVING");
        refused(WRONG_INPUT, "run", project).assertSays("signals\\.epl:" + line + ":\\d+: error: ");
    }

    /** Asserts a position within the statement, because Esper does not report the position of every name. */
    private static void assertPlacedInStatement(Ended ended, long first, long last) {
        var matcher = Pattern.compile("signals\\.epl:(\\d+):").matcher(ended.err());
        while (matcher.find()) {
            var line = Long.parseLong(matcher.group(1));
            assertEquals(Math.clamp(line, first, last), line, ended::toString);
        }
    }

    @Test
    void anUnknownPropertyOfAnAdapterIsPlacedWithAHint() {
        var project = Project.small(folder).replace(Project.NETWORK, "<property name=\"port\"", "<property name=\"prot\"");
        refused(WRONG_INPUT, "run", project)
                .assertSays("signal-generation\\.epn:" + project.lineOf(Project.NETWORK, "\"prot\"") + ":\\d+: error: .*'prot'.*port");
    }

    @Test
    void anUnknownPropertyInAnOverrideHasAHint() {
        refused(WRONG_INPUT, "run", Project.EXAMPLE, "--set", "ticks.prot=0").assertSays("error: .*'ticks'.*'prot'.*port");
    }

    @Test
    void anOverrideWithoutAValueIsRefused() {
        refused(WRONG_WORDS, "run", Project.EXAMPLE, "--set", "ticks.port").assertSays("--set");
    }

    @Test
    void aThreadingThatTheAdapterDoesNotKnowIsRefusedWithTheKnownOnes() {
        refused(WRONG_INPUT, "run", Project.EXAMPLE, "--set", "ticks.threading=none").assertSays("none.*event-loop");
    }

    @Test
    void aPortInUseIsNamed() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            refused(WRONG_INPUT, "run", Project.small(folder), "--set", "ticks.port=" + taken.getLocalPort())
                    .assertSays("error: stage 'ticks': port " + taken.getLocalPort() + " .*in use");
        }
    }

    @Test
    void aReportFolderThatIsAFileIsRefusedBeforeTheRun() throws IOException {
        var file = Files.writeString(folder.resolve("report"), "a file");
        refused(WRONG_INPUT, "run", Project.EXAMPLE, "--report", file).assertSays("report folder .*cannot be written");
        assertEquals("a file", Files.readString(file));
    }

    @Test
    void aSummaryInAFolderThatIsNotThereIsRefusedBeforeTheRun() {
        refused(WRONG_INPUT, "run", Project.EXAMPLE, "--json", folder.resolve("no/summary.json")).assertSays("there is no folder");
    }

    @Test
    void aLoadThatIsNoJsonIsPlaced() {
        refused(WRONG_INPUT, "run", Project.small(folder).replace("load.json", "\"rate\": 30000,", "\"rate\": 30000"))
                .assertSays("load\\.json:\\d+:\\d+: error: ");
    }

    @Test
    void anUnknownPropertyOfTheLoadIsPlacedWithAHint() {
        var project = Project.small(folder).replace("load.json", "\"rate\"", "\"raet\"");
        refused(WRONG_INPUT, "run", project)
                .assertSays("load\\.json:" + project.lineOf("load.json", "raet") + ":\\d+: error: .*'raet'.*rate");
    }

    @Test
    void aRateForAProjectWithoutALoadIsRefused() throws IOException {
        var project = Project.small(folder);
        Files.delete(project.folder().resolve("load.json"));
        refused(WRONG_INPUT, "run", project, "--rate", "100").assertSays("load\\.json");
    }

    @Test
    void aLoadGeneratorWithoutAServerSaysSo() throws IOException {
        int free;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        MillraceCommand.runScript("loadgen", "--port", free, "--count", 10).assertExitCode(WRONG_INPUT).assertNoStackTrace()
                .assertSays("cannot connect to 127\\.0\\.0\\.1:" + free);
    }

    @Test
    void checkFindsWhatRunWouldRefuse() {
        var project = Project.small(folder).replace(Project.NETWORK, "signals.SignalCounter", "signals.SignalCuonter");
        refused(WRONG_INPUT, "check", project).assertSays("signal-generation\\.epn:\\d+:\\d+: error: .*SignalCuonter");
    }

    private static Ended refused(int exitCode, Object... arguments) {
        return MillraceCommand.run(arguments).assertExitCode(exitCode).assertNoStackTrace();
    }
}
