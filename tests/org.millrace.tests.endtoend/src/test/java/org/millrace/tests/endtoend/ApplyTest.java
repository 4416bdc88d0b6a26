package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Tests that an editor and the command can apply statements to running networks, and that no temporary files remain.
 */
@Timeout(300)
class ApplyTest {

    private static final String FILE = "signals.epl";
    private static final String ADDED = "\n@name('every-tick') SELECT symbol FROM StockTick;\n";
    private static final String LENS = "Apply to running network";
    private static final int BEFORE = 3;
    private static final int AFTER = 70;

    @TempDir
    private Path folder;
    private Path temporary;
    private Project project;
    private String uri;

    @BeforeEach
    void writeProject() throws IOException {
        temporary = Files.createDirectory(folder.resolve("temporary"));
        project = Project.small(folder);
        // Uses a symbolic link and another encoding of the URI, as editors may.
        var link = Files.createSymbolicLink(folder.resolve("link"), project.folder());
        uri = link.resolve(FILE).toUri().toString().replace("signals", "%73ignals");
    }

    private MillraceCommand start(Object... arguments) {
        return MillraceCommand.startBehind(List.of("env", "TMPDIR=" + temporary), arguments);
    }

    private MillraceCommand serve(Object... more) {
        return start(Stream.concat(Stream.of("serve", project, "--no-keep"), Stream.of(more)).toArray());
    }

    private Ended apply(Object... arguments) {
        try (var command = start(Stream.concat(Stream.of("apply"), Stream.of(arguments)).toArray())) {
            return command.awaitExit();
        }
    }

    private List<Path> files() {
        try (var files = Files.walk(temporary)) {
            return files.filter(file -> !file.equals(temporary)).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(temporary.resolve("some that go just now"));
        }
    }

    private Editor editor() throws IOException {
        var editor = new Editor(Map.of("TMPDIR", temporary.toString()));
        var commands = editor.ask("initialize", Map.of("capabilities", Map.of("workspace", Map.of("codeLens", Map.of("refreshSupport", true)))))
                .at("/result/capabilities/executeCommandProvider/commands").toString();
        assertTrue(commands.contains("millrace.apply"), commands);
        editor.say("initialized", Map.of());
        editor.open(uri, project.read(FILE));
        return editor;
    }

    /** Requests the lenses whenever the server announces a change, until the expected number can apply statements. */
    private void awaitLenses(Editor editor, int expected) throws IOException {
        while (lenses(editor) != expected) {
            editor.told("workspace/codeLens/refresh");
        }
    }

    private int lenses(Editor editor) throws IOException {
        var lenses = editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", uri))).path("result");
        return (int) StreamSupport.stream(lenses.spliterator(), false).filter(lens -> lens.at("/command/title").asText().equals(LENS)).count();
    }

    private String execute(Editor editor) throws IOException {
        editor.ask("workspace/executeCommand", Map.of("command", "millrace.apply", "arguments", List.of(uri)));
        return editor.told("window/showMessage").path("message").asText();
    }

    private static void send(int port, String symbol, int count) throws IOException {
        try (var client = new TickClient(port)) {
            for (var i = 0; i < count; i++) {
                client.tick(symbol, 100);
            }
        }
    }

    @Test
    void anEditorAppliesAChangedStatementAndTheOutputsAreOthers() throws Exception {
        var json = folder.resolve("summary.json");
        var symbol = project.read("symbols.txt").lines().findFirst().orElseThrow().strip();
        try (var editor = editor()) {
            assertEquals(0, lenses(editor));
            editor.change(uri, 2, project.read(FILE) + ADDED);
            assertEquals(0, lenses(editor));
            try (var serve = serve("--json", json)) {
                var port = serve.awaitPort("ticks");
                awaitLenses(editor, 1);
                send(port, symbol, BEFORE);
                serve.awaitSays("s +in +[1-9]");
                assertEquals("Save signals.epl first: statements are applied as they are saved.", execute(editor));
                project.write(FILE, project.read(FILE) + ADDED);
                var said = execute(editor);
                assertTrue(said.matches("The statements of signals were applied to 'signal-generation' \\(process \\d+\\) in \\d+ ms\\."), said);
                assertEquals(0, lenses(editor));
                serve.awaitSays("^the statements of signals were replaced in \\d+ ms$");
                send(port, symbol, AFTER);
                serve.awaitSays("s +in +[1-9].* out +[1-9]");

                // The error has a position, and the previous statements continue to run.
                editor.change(uri, 3, project.read(FILE).replace("SELECT symbol FROM", "SELECT symbl FROM"));
                project.replace(FILE, "SELECT symbol FROM", "SELECT symbl FROM");
                assertEquals(1, lenses(editor));
                said = execute(editor);
                assertTrue(said.contains("the previous statements keep running") && said.contains(FILE + ":" + project.lineOf(FILE, "every-tick") + ":"), said);

                serve.signal(Signal.TERM);
                serve.awaitExit().assertExitCode(0).assertNoStackTrace();
                awaitLenses(editor, 0);
            }
            assertEquals("No network of this project runs.", execute(editor));
            assertEquals(0, editor.exit());
        }
        assertEquals(AFTER, Summary.read(json).count("/outputs"));
        assertEquals(List.of(), files());
    }

    @Test
    void theLensIsGoneWithANetworkWhoseLauncherIsKilledAndNoFileStays() throws Exception {
        try (var editor = editor()) {
            editor.change(uri, 2, project.read(FILE) + ADDED);
            try (var serve = serve()) {
                serve.awaitPort("ticks");
                awaitLenses(editor, 1);
                // After that, only the editor's server can delete files.
                Signal.STOP.send(serve.await(MillraceCommand.RUNTIME));
                serve.signal(Signal.KILL);
                Signal.KILL.send(serve.await(MillraceCommand.RUNTIME));
                serve.awaitNothingLeft();
                awaitLenses(editor, 0);
            }
            // The operating system releases the lock of a killed process shortly after its sockets.
            Await.until("no socket", () -> files().stream().noneMatch(file -> file.endsWith("network")), () -> files().toString());
            assertEquals(0, editor.exit());
        }
        assertEquals(List.of(), files());
    }

    @Test
    void theCommandAppliesStatementsToEachNetworkOfTheProject() throws Exception {
        var other = Project.small(folder.resolve("other"));
        try (var serve = serve(); var run = start("run", project, "--connections", 1, "--rate", 100, "--warmup", "0s", "--duration", "10m", "--no-keep");
                var stranger = start("serve", other, "--no-keep")) {
            serve.awaitPort("ticks");
            stranger.awaitPort("ticks");
            run.awaitMeasuring();
            var unchanged = apply(project).assertExitCode(0).err();
            assertEquals(2, unchanged.lines().filter(line -> line.endsWith(" is already running these statements.")).count(), unchanged);
            project.write(FILE, project.read(FILE) + ADDED);
            var applied = apply(project.folder().resolve(Project.NETWORK)).assertExitCode(0).err();
            assertEquals(2, applied.lines().filter(line -> line.startsWith("The statements of signals were applied to ")).count(), applied);
            assertTrue(apply(other).assertExitCode(0).err().contains("already"));
            run.awaitSays("^the statements of signals were replaced");

            project.replace(FILE, "HAVING TREND", "HAVNG TREND");
            var wrong = apply(project).assertExitCode(1).assertNoStackTrace().err();
            assertTrue(wrong.contains("has errors") && wrong.contains(FILE + ":" + project.lineOf(FILE, "HAVNG") + ":"), wrong);
            project.replace(FILE, "HAVNG TREND", "HAVING TREND").replace(Project.NETWORK, "\"codec\" value=\"binary\"", "\"codec\" value=\"csv\"");
            apply(project).assertExitCode(1).assertSays("Only statements can be replaced while a network runs");
            for (var command : List.of(serve, run, stranger)) {
                command.signal(Signal.TERM);
                command.awaitExit().assertExitCode(0).assertNoStackTrace();
            }
        }
        apply(project).assertExitCode(1).assertSays("^millrace: no network of .* runs; start it with: millrace serve ");
        assertEquals(List.of(), files());
    }

    /** Tests that the options of a run also apply to updates. */
    @Test
    void optionsOfTheRunDoNotMakeItAnotherNetwork() {
        try (var serve = serve("--set", "ticks.threading=thread-per-connection", "--no-shared-templates")) {
            serve.awaitPort("ticks");
            assertTrue(apply(project).assertExitCode(0).err().contains("already"));
            project.write(FILE, project.read(FILE) + ADDED);
            apply(project).assertExitCode(0).assertSays("^The statements of signals were applied to ");
        }
    }

    @Test
    void inATemporaryFolderWithALongPathANetworkRunsAndIsNotReached() throws Exception {
        temporary = Files.createDirectory(folder.resolve("x".repeat(100)));
        try (var serve = serve()) {
            serve.awaitPort("ticks");
            apply(project).assertExitCode(1).assertSays("no network of .* runs");
            serve.signal(Signal.TERM);
            var ended = serve.awaitExit().assertExitCode(0).assertNoStackTrace();
            assertEquals(1, ended.err().lines().filter(line -> line.startsWith("note: editors and 'millrace apply' do not reach this network: "))
                    .count(), ended::toString);
        }
        assertFalse(files().stream().anyMatch(file -> !file.equals(temporary)), () -> "files are left");
    }

    @Test
    void changedStatementsRunBesideThePresentOnesAndAreThenPromoted() throws Exception {
        var json = folder.resolve("summary.json");
        try (var serve = serve("--json", json)) {
            var port = serve.awaitPort("ticks");
            var symbol = project.read("symbols.txt").lines().findFirst().orElseThrow().strip();
            apply(project, "--differences").assertExitCode(1).assertSays("^No statements run beside those of 'signal-generation'\\.$");
            apply(project, "--shadow").assertExitCode(0).assertSays("is already running these statements\\.$");
            apply(project, "--shadow", "--promote").assertExitCode(2).assertSays("mutually exclusive");
            project.write(FILE, project.read(FILE) + ADDED);
            apply(project, "--shadow").assertExitCode(0).assertNoStackTrace()
                    .assertSays("^The changed statements of signals run beside the present ones in 'signal-generation' \\(process \\d+\\), as their shadow\\.$");
            send(port, symbol, BEFORE);
            var row = "^signals\\.every-tick +0 +" + BEFORE + " +0 +0 +" + BEFORE + "$";
            Await.until("the outputs of the shadow", () -> apply(project, "--differences").out().lines().anyMatch(line -> line.matches(row)), serve::said);
            apply(project, "--differences").assertExitCode(0).assertPrints(row)
                    .assertPrints("^\\+ signals\\.every-tick at .*Z \\{\"symbol\":\"" + symbol + "\"\\}$");
            apply(project, "--promote").assertExitCode(0).assertNoStackTrace()
                    .assertSays("^The shadow has replaced the statements of signals in 'signal-generation' ");
            apply(project).assertExitCode(0).assertSays("is already running these statements\\.$");
            send(port, symbol, AFTER);
            serve.awaitSays("s +in +[1-9].* out +[1-9]");
            project.replace(FILE, "SELECT symbol FROM", "SELECT symbl FROM");
            apply(project, "--shadow").assertExitCode(1).assertNoStackTrace().assertSays(FILE + ":" + project.lineOf(FILE, "every-tick") + ":");
            project.replace(FILE, "SELECT symbl FROM", "SELECT symbol, lastPrice FROM");
            apply(project, "--shadow").assertExitCode(0);
            apply(project, "--discard").assertExitCode(0).assertSays("^The shadow of signals in .* has ended\\.$");
            apply(project, "--promote").assertExitCode(1).assertSays("^No statements run beside");
            serve.signal(Signal.TERM);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
        assertEquals(AFTER, Summary.read(json).count("/outputs"));
        assertEquals(List.of(), files());
    }

    @Test
    void changedStatementsBeginWithTheStateThatTheJournalGivesThem() throws Exception {
        var counts = "\n@name('counts') SELECT symbol, count(*) AS n FROM StockTick GROUP BY symbol;\n";
        var symbol = project.read("symbols.txt").lines().findFirst().orElseThrow().strip();
        try (var serve = serve()) {
            serve.awaitPort("ticks");
            project.write(FILE, project.read(FILE) + counts);
            apply(project, "--with-history").assertExitCode(1).assertNoStackTrace()
                    .assertSays("the statements cannot get their history: the network writes no journal; start it with one \\(--journal or --state");
            apply(project, "--with-history", "--anew").assertExitCode(2).assertSays("--with-history can be given alone or with --shadow");
            serve.signal(Signal.TERM);
            serve.awaitExit().assertExitCode(0);
        }
        project.write(FILE, project.read(FILE).replace(counts, ""));
        try (var serve = serve("--journal", folder.resolve("journal"))) {
            var port = serve.awaitPort("ticks");
            send(port, symbol, BEFORE);
            serve.awaitSays("s +in +[1-9]");
            project.write(FILE, project.read(FILE) + counts);
            apply(project, "--shadow", "--with-history").assertExitCode(0).assertSays("^The journal of 'signal-generation' \\(process \\d+\\) is replayed\\.$")
                    .assertSays("run beside the present ones in 'signal-generation' \\(process \\d+\\), as their shadow\\.$");
            send(port, symbol, 1);
            var output = "^\\+ signals\\.counts at .*Z \\{\"n\":" + (BEFORE + 1) + ",\"symbol\":\"" + symbol + "\"\\}$";
            Await.until("the output of the shadow", () -> apply(project, "--differences").out().lines().anyMatch(line -> line.matches(output)), serve::said);
            apply(project, "--with-history").assertExitCode(0).assertNoStackTrace()
                    .assertSays("^The statements of signals were applied to 'signal-generation' \\(process \\d+\\) in \\d+ ms\\.$");
            apply(project, "--with-history").assertExitCode(0).assertSays("^The statements of signals were applied to ");
            apply(project).assertExitCode(0).assertSays("is already running these statements\\.$");
            serve.signal(Signal.TERM);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
        assertEquals(List.of(), files());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--shadow"})
    void aReplayOfTheJournalEndsWithTheCommandThatWaitsForIt(String option) throws Exception {
        try (var serve = serve("--journal", folder.resolve("journal"))) {
            serve.awaitPort("ticks");
            // When this has an answer, the start has ended.
            apply(project).assertExitCode(0);
            project.write(FILE, project.read(FILE) + ADDED);
            var runtime = serve.await(MillraceCommand.RUNTIME);
            Signal.STOP.send(runtime);
            var arguments = option.isEmpty() ? List.of(project) : List.of(project, option);
            try (var waiting = start(Stream.concat(Stream.of("apply", "--with-history"), arguments.stream()).toArray())) {
                Await.until("the request of the first command", () -> apply(project, "--differences").err()
                        .contains("Statements are being applied to 'signal-generation' already."), serve::said);
                waiting.signal(Signal.INT);
                waiting.awaitWholeEnd().assertNoStackTrace();
            }
            serve.awaitSays("^the replay of the journal was cancelled: the command that waited for it has ended$");
            Signal.CONT.send(runtime);
            apply(project, "--shadow", "--with-history").assertExitCode(0).assertSays("as their shadow\\.$");
            apply(project, "--promote").assertExitCode(0);
            serve.signal(Signal.TERM);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
        assertEquals(List.of(), files());
    }
}
