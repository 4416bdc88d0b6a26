package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the language server over its standard streams, as editors start it. */
@Timeout(180)
class LanguageServerTest {

    @TempDir
    private Path folder;

    @Test
    void anEditorIsServedWithTheTypesOfTheProjectAndTheEnginesVerdict() throws Exception {
        var project = Project.small(folder);
        var uri = project.folder().resolve("signals.epl").toUri().toString();
        var text = project.read("signals.epl");
        var line = (int) project.lineOf("signals.epl", "HAVING PERC") - 1;
        try (var editor = new Editor()) {
            assertTrue(editor.ask("initialize", Map.of("capabilities", Map.of())).path("result").path("capabilities").has("completionProvider"));
            editor.say("initialized", Map.of());
            editor.open(uri, text);
            assertEquals(0, editor.diagnostics(1).size());

            // The first error is found by the language rules, the second only by the engine.
            editor.change(uri, 2, text.replace("PERC(lastPrice) > 2.0", "PERC(lastPrize) > 2.0"));
            var unknown = editor.diagnostics(2);
            assertEquals("unknown-property", unknown.path(0).path("code").asText(), unknown::toString);
            assertEquals(line, unknown.path(0).path("range").path("start").path("line").asInt());
            editor.change(uri, 3, text + "\n@Hint('nonsense_hint_of_nobody=') select irstream * from StockTick#length(3)#sort(3, symbol)#time_batch(1)#length_batch(2);");
            assertEquals(1, editor.engineDiagnostics(3).size());

            editor.change(uri, 4, text);
            assertEquals(0, editor.diagnostics(4).size());
            var at = Map.of("textDocument", Map.of("uri", uri), "position", Map.of("line", line, "character", "HAVING PERC(las".length()));
            assertTrue(editor.ask("textDocument/completion", at).path("result").toString().contains("lastPrice"));
            assertTrue(editor.ask("textDocument/hover", at).path("result").toString().contains("lastPrice: double"));
            var definition = editor.ask("textDocument/definition", at).path("result").toString();
            assertTrue(definition.contains("StockTick.java"), definition);
            assertEquals(0, editor.exit());
        }
    }

    @Test
    void theRuntimeTellsThePlanOfAStatement() throws Exception {
        var project = Project.small(folder);
        var uri = project.folder().resolve("signals.epl").toUri().toString();
        try (var editor = new Editor()) {
            editor.ask("initialize", Map.of("capabilities", Map.of()));
            editor.open(uri, project.read("signals.epl"));
            var lens = editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", uri))).path("result").path(0).path("command");
            assertEquals("Show plan", lens.path("title").asText());
            var plan = editor.ask("workspace/executeCommand", Map.of("command", lens.path("command"), "arguments", lens.path("arguments")))
                    .path("result").asText();
            assertTrue(plan.contains("Plan: direct"), plan);
        }
    }

    @Test
    void scenariosAreCompletedCheckedAndLinkedToTheirNetwork() throws Exception {
        var project = Project.copyOf(MillraceCommand.ROOT.resolve("examples/tutorial"), folder);
        var file = project.folder().resolve("tests/late-fills.scenario");
        var uri = file.toUri().toString();
        var text = Files.readString(file);
        try (var editor = new Editor()) {
            editor.ask("initialize", Map.of("capabilities", Map.of()));
            editor.open(uri, text);
            assertEquals(0, editor.diagnostics(1).size());
            editor.change(uri, 2, text.replaceFirst("nothing at alarms", "nothing at alarm"));
            var unknown = editor.diagnostics(2).path(0);
            assertEquals("unknown-stage", unknown.path("code").asText(), unknown::toString);
            assertEquals(4, unknown.path("range").path("start").path("line").asInt());
            assertEquals("    expect nothing at ".length(), unknown.path("range").path("start").path("character").asInt());
            editor.change(uri, 3, text);
            var at = Map.of("textDocument", Map.of("uri", uri), "position", Map.of("line", 4, "character", "    expect nothing at ala".length()));
            var proposals = editor.ask("textDocument/completion", at).path("result");
            assertEquals("alarms", proposals.path(0).path("label").asText(), proposals::toString);
            assertEquals(1, proposals.size());
            assertTrue(editor.ask("textDocument/hover", at).path("result").toString().contains("outbound adapter of Alarm"));
            var definition = editor.ask("textDocument/definition", at).path("result").toString();
            assertTrue(definition.contains("tutorial.epn"), definition);
            var symbols = editor.ask("textDocument/documentSymbol", Map.of("textDocument", Map.of("uri", uri))).path("result");
            assertEquals("an order without a fill is late after 5 seconds", symbols.path(0).path("name").asText());
            assertEquals(0, editor.exit());
        }
    }

    @Test
    void theServerEndsWithItsEditor() throws Exception {
        try (var editor = new Editor()) {
            editor.ask("initialize", Map.of("capabilities", Map.of()));
            editor.hangUp();
            assertTrue(editor.process().waitFor(30, TimeUnit.SECONDS));
        }
    }
}
