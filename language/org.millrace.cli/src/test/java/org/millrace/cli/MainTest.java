package org.millrace.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
        assertSaid("name a subcommand");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--durration", "3s"));
        assertSaid("--durration");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--duration", "3 parsecs"));
        assertSaid("parsecs");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--gc", "fast"));
        assertEquals(ExitCodes.USAGE, run("run", "x", "--heap", "much"));
        assertSaid("'much' is not a heap size");
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
        assertEquals(ExitCodes.USAGE, run("check", "--no-engine", "--state", example));
        assertSaid("--state needs the engine: leave out --no-engine");
    }

    @Test
    void aColumnThatTheStageBehindCannotTakeIsSaidBeforeAnythingRuns(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("rules.epl"), "select symbol, price as amount from Tick");
        Files.writeString(folder.resolve("demo.epn"), """
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
                  <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
                  <eventType name="Order"><property name="symbol"/><property name="amount" type="long"/></eventType>
                  <adapter name="in" provider="tcp" eventType="Tick"><property name="codec" value="json"/></adapter>
                  <processor name="rules"><file>rules.epl</file></processor>
                  <adapter name="out" provider="file" eventType="Order">
                    <property name="path" value="out.json"/><property name="codec" value="json"/>
                  </adapter>
                  <wire from="in" to="rules"/>
                  <wire from="rules" to="out"/>
                </epn:Network>
                """);
        for (var command : List.of("check --no-engine", "run", "serve", "compile")) {
            err.getBuffer().setLength(0);
            var words = new ArrayList<>(List.of(command.split(" ")));
            words.add(folder.toString());
            assertEquals(ExitCodes.FAILED, run(words.toArray(String[]::new)), command);
            assertSaid("rules.epl:1:25: error: 'out' takes events of type 'Order', whose 'amount' is of type long; this is of type double");
        }
        assertEquals("", out.toString());
    }

    @Test
    void aWrongSweepIsSaidBeforeAnythingRuns() {
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "connections=10..1"));
        assertSaid("'10..1' goes backwards");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "heap=1..2"));
        assertSaid("only connections and rate");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "connections=1..3", "--connections", "2"));
        assertSaid("--sweep connections=… and a number of connections exclude each other");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "rate=1,2", "--rate", "2"));
        assertSaid("--sweep rate=… and --rate exclude each other");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "rate=1,2", "--json", "y"));
        assertSaid("--report, --json, --outputs and --journal are for one run");
    }

    @Test
    void aWrongRateIsSaidBeforeAnythingRuns() {
        assertEquals(ExitCodes.USAGE, run("run", "x", "--rate", "4y5"));
        assertSaid("'4y5' is neither a rate such as 25000 nor connections and their rate such as 4x25000");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--rate", "4x25000", "--connections", "4"));
        assertSaid("--rate has the number of connections, so --connections may not have it, too");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--rate", "0x25000"));
        assertSaid("the number of connections must lie between 1 and 10000");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--rate", "4x0"));
        assertSaid("--rate must be more than 0");
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "connections=1..3", "--rate", "4x25000"));
        assertSaid("--sweep connections=… and a number of connections exclude each other");
    }

    @Test
    void wrongStatisticsAreSaidBeforeAnythingRuns() {
        for (var wrong : List.of("0s", "500ms")) {
            assertEquals(ExitCodes.USAGE, run("serve", "x", "--statistics", wrong));
            assertSaid("--statistics must be whole seconds, at least 1s");
        }
        assertEquals(ExitCodes.USAGE, run("run", "x", "--sweep", "rate=1,2", "--statistics", "1s"));
        assertSaid("--statistics is for one run");
    }

    @Test
    void statementsAreChosenOnceAndExist() {
        var example = "../../examples/vwap";
        assertEquals(ExitCodes.OK, run("compile", example, "--statements", "vwap-2"), err::toString);
        assertTrue(out.toString().contains("#length(2)"), out::toString);
        assertEquals(ExitCodes.FAILED, run("compile", example, "--statements", "vwap-22"));
        assertSaid("there is no file 'statements/vwap-22.epl' for the processor 'averages'; did you mean 'vwap-2'?");
        assertEquals(ExitCodes.USAGE, run("compile", example, "--statements", "vwap-2", "--statements", "vwap-2s"));
        assertSaid("the statements of the processor are chosen twice");
    }

    @Test
    void whatIsNoRunIsSaid(@TempDir Path folder) throws IOException {
        assertEquals(ExitCodes.FAILED, run("compare", "nowhere"));
        assertSaid("there is no run 'nowhere'; name the folder of a run, or a project");
        Files.writeString(folder.resolve("n.epn"), "");
        assertEquals(ExitCodes.FAILED, run("compare", folder.toString()));
        assertSaid("has no kept runs; run it first");
        assertEquals(ExitCodes.FAILED, run("runs", folder.resolve("nowhere").toString()));
        assertSaid("there is no folder");
        assertEquals(ExitCodes.OK, run("runs", folder.toString()));
        assertSaid("has no kept runs");
        assertEquals(ExitCodes.FAILED, run("runs", folder.toString(), "--delete", "latest"));
        assertEquals(ExitCodes.USAGE, run("compare"));
    }

    @Test
    void keptRunsAreNoPartOfWhatIsChecked(@TempDir Path folder) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("runs/x")).resolve("broken.epl"), "select from");
        Files.writeString(folder.resolve("right.epl"), "select * from Tick;");
        assertEquals(ExitCodes.OK, run("check", "--no-engine", folder.toString()), err::toString);
    }
}
