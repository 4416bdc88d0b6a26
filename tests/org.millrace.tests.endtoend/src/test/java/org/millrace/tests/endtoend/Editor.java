package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** A client of the language server that waits for messages. */
final class Editor implements AutoCloseable {

    private final Process process;
    private final FramedMessages messages;
    /** The messages that were received while waiting for another one. */
    private final List<JsonNode> passed = new ArrayList<>();
    private int id;

    Editor() throws IOException {
        this(Map.of());
    }

    /** Starts a server with additional environment variables. */
    Editor(Map<String, String> environment) throws IOException {
        Built.once();
        var builder = new ProcessBuilder(MillraceCommand.ROOT.resolve("millrace").toString(), "lsp").redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        new Family().mark(builder.environment());
        process = builder.start();
        messages = new FramedMessages(process, () -> "the language server has ended");
    }

    Process process() {
        return process;
    }

    /** Closes the input of the server. */
    void hangUp() throws IOException {
        process.getOutputStream().close();
    }

    void open(String uri, String text) throws IOException {
        say("textDocument/didOpen", Map.of("textDocument", Map.of("uri", uri, "languageId", "epl", "version", 1, "text", text)));
    }

    void change(String uri, int version, String text) throws IOException {
        say("textDocument/didChange", Map.of("textDocument", Map.of("uri", uri, "version", version), "contentChanges", List.of(Map.of("text", text))));
    }

    void say(String method, Object parameters) throws IOException {
        messages.send(Map.of("jsonrpc", "2.0", "method", method, "params", parameters));
    }

    JsonNode ask(String method, Object parameters) throws IOException {
        var own = ++id;
        messages.send(Map.of("jsonrpc", "2.0", "id", own, "method", method, "params", parameters));
        return await(message -> message.path("id").asInt() == own && !message.has("method"));
    }

    JsonNode diagnostics(int version) throws IOException {
        return await(message -> message.path("method").asText().equals("textDocument/publishDiagnostics")
                && message.path("params").path("version").asInt() == version).path("params").path("diagnostics");
    }

    /** Returns the problems of a version including those of the engine, which come later. */
    JsonNode engineDiagnostics(int version) throws IOException {
        return await(message -> message.path("method").asText().equals("textDocument/publishDiagnostics")
                && message.path("params").path("version").asInt() == version && message.toString().contains("\"engine\"")).path("params").path("diagnostics");
    }

    /** Waits for a message with a method and removes it; the message may have been received before. */
    JsonNode told(String method) throws IOException {
        var known = passed.stream().filter(message -> message.path("method").asText().equals(method)).findFirst();
        known.ifPresent(passed::remove);
        return (known.isPresent() ? known.get() : await(message -> message.path("method").asText().equals(method))).path("params");
    }

    private JsonNode await(Predicate<JsonNode> wanted) throws IOException {
        while (true) {
            var message = messages.receive();
            if (wanted.test(message)) {
                return message;
            }
            passed.add(message);
        }
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
