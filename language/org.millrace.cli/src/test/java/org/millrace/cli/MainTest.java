package org.millrace.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private void assertSaid(String part) {
        assertTrue(err.toString().contains(part), err.toString());
        assertTrue(!err.toString().contains("\tat "), "no stack trace: " + err);
    }

    @Test
    void everySubcommandHasHelp() {
        for (var name : Main.commandLine().getSubcommands().keySet()) {
            if (!name.equals("help") && !name.equals("loadgen")) {
                assertEquals(ExitCodes.OK, run(name, "--help"), name);
            }
        }
        assertTrue(out.toString().contains("--duration"));
    }

    @Test
    void wrongUseIsSaidWithAHintAndExitCodeTwo() {
        assertEquals(ExitCodes.USAGE, run());
        assertSaid("say what to do");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--durration", "3s"));
        assertSaid("--durration");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--duration", "3 parsecs"));
        assertSaid("parsecs");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--gc", "fast"));
        assertEquals(ExitCodes.USAGE, run("run", "x", "--heap", "much"));
        assertSaid("'much' is no size of a heap");
        assertEquals(ExitCodes.USAGE, run("run"));
        assertSaid("PROJECT");
    }

    @Test
    void aFolderWithoutANetworkIsNoProject(@TempDir Path folder) {
        assertEquals(ExitCodes.FAILED, run("check", folder.toString()));
        assertSaid(".epn");
    }

    @Test
    void aReportFolderThatIsAFileIsSaidBeforeAnythingRuns(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("taken"), "");
        assertEquals(ExitCodes.FAILED, run("run", folder.toString(), "--report", file.toString()));
        assertSaid("cannot be written");
        assertEquals(ExitCodes.FAILED, run("run", folder.toString(), "--json", folder.resolve("no/such/file.json").toString()));
        assertSaid("there is no folder for the file");
    }

    @Test
    void theExampleCompiles() {
        var example = "../../examples/signal-generation";
        assertEquals(ExitCodes.OK, run("check", "--no-engine", example), err::toString);
        assertEquals(ExitCodes.OK, run("compile", example), err::toString);
        assertTrue(out.toString().contains("\"millrace-deployment\""));
        assertEquals(ExitCodes.FAILED, run("check", "--no-engine", example, "--set", "ticks.prot=1"));
        assertSaid("did you mean 'port'");
    }
}
