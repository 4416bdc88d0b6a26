package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the command without subcommands. */
class CommandTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = { "run", "serve", "loadgen", "check", "translate", "format", "lsp", "compile", "build", "test", "bench" })
    void everySubcommandHasHelp(String subcommand) {
        MillraceCommand.runScript(subcommand, "--help").assertExitCode(0).assertPrints("(?i)^Usage: .*" + subcommand).assertNoStackTrace();
    }

    @Test
    void theHelpNamesTheExitCodes() {
        MillraceCommand.runScript("--help").assertExitCode(0).assertPrints("^Exit codes: 0 .*, 1 .*, 2");
    }

    @Test
    void nothingIsBuiltWhenNothingHasChanged() {
        var ended = MillraceCommand.runScript("--version").assertExitCode(0).assertPrints("^Millrace \\d");
        assertFalse(ended.err().contains("building"), ended::toString);
    }

    @Test
    void theExampleHasNoProblems() {
        var ended = MillraceCommand.run("check", Project.EXAMPLE, "--state").assertExitCode(0)
                .assertPrints("signals\\.epl:5: state of 'price-move' after a crash: saved in snapshots$");
        assertFalse(ended.err().contains("error:") || ended.err().contains("warning:"), ended::toString);
    }

    @Test
    void aProjectMayBeNamedByItsNetworkFile() {
        MillraceCommand.run("check", Project.small(folder).folder().resolve(Project.NETWORK)).assertExitCode(0);
    }

    @Test
    void aPortThatEverybodyReachesIsAWarningUntilItIsProtected() {
        var port = "<property name=\"port\" value=\"0\"/>";
        var project = Project.small(folder).replace(Project.NETWORK, port, "<property name=\"host\" value=\"0.0.0.0\"/>" + port);
        MillraceCommand.run("check", "--no-engine", project.folder()).assertExitCode(0)
                .assertSays("signal-generation.epn:7:\\d+: warning: anybody who reaches '0.0.0.0' can send events; .* \\[risky-setting\\]");
        project.replace(Project.NETWORK, port, port + "<property name=\"allowedPeers\" value=\"10.0.0.0/8\"/>");
        var ended = MillraceCommand.run("check", "--no-engine", project.folder()).assertExitCode(0);
        assertFalse(ended.err().contains("warning:"), ended::toString);
    }

    @Test
    void fieldsThatTheEventTypeDoesNotHaveAreFoundBeforeTheRun() {
        var port = "<property name=\"port\" value=\"0\"/>";
        var project = Project.small(folder);
        var network = project.read(Project.NETWORK).replaceAll("<property name=\"(codec|fields)\"[^>]*/>", "");
        project.write(Project.NETWORK, network.replace(port,
                port + "<property name=\"codec\" value=\"csv\"/><property name=\"fields\" value=\"symbol,prize\"/>"));
        MillraceCommand.run("check", "--no-engine", project.folder()).assertExitCode(1)
                .assertSays("signal-generation.epn:7:\\d+: error: fields: the event type StockTick has no property 'prize'; it has .* \\[bad-property-value\\]");
        project.write(Project.NETWORK, network.replace(port, port + "<property name=\"codec\" value=\"csv\"/><property name=\"separator\" value=\"::\"/>"));
        MillraceCommand.run("check", "--no-engine", project.folder()).assertExitCode(1)
                .assertSays("signal-generation.epn:7:\\d+: error: separator: '::' is not one ASCII character .* \\[bad-property-value\\]");
    }
}
