package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The language server as an editor starts it, over its standard streams. */
@Timeout(180)
class LanguageServerTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    /** An editor that says what it is told and waits for an answer. */
    private static final class Editor implements AutoCloseable {

        private final Process process;
        private final DataInputStream in;
        private int id;

        Editor() throws IOException {
            process = new ProcessBuilder(MillraceCommand.ROOT.resolve("millrace").toString(), "lsp").redirectError(ProcessBuilder.Redirect.DISCARD).start();
            in = new DataInputStream(process.getInputStream());
        }

        void say(String method, Object parameters) throws IOException {
            send(Map.of("jsonrpc", "2.0", "method", method, "params", parameters));
        }

        JsonNode ask(String method, Object parameters) throws IOException {
            var own = ++id;
            send(Map.of("jsonrpc", "2.0", "id", own, "method", method, "params", parameters));
            return await(message -> message.path("id").asInt() == own && !message.has("method"));
        }

        JsonNode diagnostics(int version) throws IOException {
            return await(message -> message.path("method").asText().equals("textDocument/publishDiagnostics")
                    && message.path("params").path("version").asInt() == version).path("params").path("diagnostics");
        }

        /** The problems of a version once the engine is among them, which answers later than the rest. */
        JsonNode engineDiagnostics(int version) throws IOException {
            return await(message -> message.path("method").asText().equals("textDocument/publishDiagnostics")
                    && message.path("params").path("version").asInt() == version && message.toString().contains("\"engine\"")).path("params").path("diagnostics");
        }

        private JsonNode await(Predicate<JsonNode> wanted) throws IOException {
            while (true) {
                var message = receive();
                if (wanted.test(message)) {
                    return message;
                }
            }
        }

        private void send(Object message) throws IOException {
            var bytes = JSON.writeValueAsBytes(message);
            var out = process.getOutputStream();
            out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(bytes);
            out.flush();
        }

        private JsonNode receive() throws IOException {
            var length = 0;
            for (var line = line(); !line.isEmpty(); line = line()) {
                if (line.startsWith("Content-Length:")) {
                    length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
                }
            }
            return JSON.readTree(in.readNBytes(length));
        }

        private String line() throws IOException {
            var line = new StringBuilder();
            for (var c = in.readUnsignedByte(); c != '\n'; c = in.readUnsignedByte()) {
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            return line.toString();
        }

        int exit() throws Exception {
            ask("shutdown", Map.of());
            say("exit", Map.of());
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            return process.exitValue();
        }

        @Override
        public void close() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Test
    void anEditorIsServedWithTheTypesOfTheProjectAndTheEnginesVerdict() throws Exception {
        var project = Project.small(folder);
        var uri = project.folder().resolve("signals.epl").toUri().toString();
        var text = project.read("signals.epl");
        var line = (int) project.lineOf("signals.epl", "HAVING PERC") - 1;
        try (var editor = new Editor()) {
            assertTrue(editor.ask("initialize", Map.of("capabilities", Map.of())).path("result").path("capabilities").has("completionProvider"));
            editor.say("initialized", Map.of());
            editor.say("textDocument/didOpen", Map.of("textDocument", Map.of("uri", uri, "languageId", "epl", "version", 1, "text", text)));
            assertEquals(0, editor.diagnostics(1).size());

            // One that our own rules find, and one that only the engine knows.
            change(editor, uri, 2, text.replace("PERC(lastPrice) > 2.0", "PERC(lastPrize) > 2.0"));
            var unknown = editor.diagnostics(2);
            assertEquals("unknown-property", unknown.path(0).path("code").asText(), unknown::toString);
            assertEquals(line, unknown.path(0).path("range").path("start").path("line").asInt());
            change(editor, uri, 3, text + "\n@Hint('nonsense_hint_of_nobody=') select irstream * from StockTick#length(3)#sort(3, symbol)#time_batch(1)#length_batch(2);");
            assertEquals(1, editor.engineDiagnostics(3).size());

            change(editor, uri, 4, text);
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
            editor.say("textDocument/didOpen", Map.of("textDocument", Map.of("uri", uri, "languageId", "epl", "version", 1, "text", project.read("signals.epl"))));
            var lens = editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", uri))).path("result").path(0).path("command");
            assertEquals("Show plan", lens.path("title").asText());
            var plan = editor.ask("workspace/executeCommand", Map.of("command", lens.path("command"), "arguments", lens.path("arguments"))).path("result").asText();
            assertTrue(plan.contains("Plan: direct"), plan);
        }
    }

    @Test
    void theServerEndsWithItsEditor() throws Exception {
        try (var editor = new Editor()) {
            editor.ask("initialize", Map.of("capabilities", Map.of()));
            editor.process.getOutputStream().close();
            assertTrue(editor.process.waitFor(30, TimeUnit.SECONDS));
        }
    }

    private static void change(Editor editor, String uri, int version, String text) throws IOException {
        editor.say("textDocument/didChange", Map.of("textDocument", Map.of("uri", uri, "version", version),
                "contentChanges", new Object[] {Map.of("text", text)}));
    }
}
