package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A client of the Debug Adapter Protocol that waits for messages. Closing it kills the adapter with all its descendants. */
final class DebugClient implements AutoCloseable {

    /** As for commands that run networks in tests. */
    private static final List<String> QUICK = List.of("--no-keep", MillraceCommand.SMALL_HEAP, MillraceCommand.SIMPLE_COLLECTOR, MillraceCommand.QUICK_START);

    private final Process process;
    private final Family family = new Family();
    private final FramedMessages messages;
    /** The messages that were received while waiting for another one. */
    private final List<JsonNode> passed = new ArrayList<>();
    private final StringBuilder console = new StringBuilder();
    private int id;

    /** Starts an adapter. */
    DebugClient() throws IOException {
        Built.once();
        var builder = new ProcessBuilder(MillraceCommand.ROOT.resolve("millrace").toString(), "dap").redirectError(ProcessBuilder.Redirect.DISCARD);
        family.mark(builder.environment());
        process = builder.start();
        messages = new FramedMessages(process, () -> "the adapter has ended; it said:\n" + console);
        assertTrue(ask("initialize", Map.of("adapterID", "millrace")).path("supportsConditionalBreakpoints").asBoolean());
    }

    /** Starts a network and waits until the adapter takes breakpoints; returns the number of the request. */
    int launch(Project project, Map<String, Object> more, String... options) throws IOException {
        var arguments = new HashMap<String, Object>(Map.of("project", project.folder().toString(),
                "arguments", Stream.concat(QUICK.stream(), Stream.of(options)).toList()));
        arguments.putAll(more);
        var request = send("launch", arguments);
        event("initialized");
        return request;
    }

    /** Connects to a network and waits until the adapter takes breakpoints; returns the number of the request. */
    int attach(Project project) throws IOException {
        var request = send("attach", Map.of("project", project.folder().toString()));
        event("initialized");
        return request;
    }

    /** Ends the configuration, and waits until the network runs. */
    void run(int request) throws IOException {
        ask("configurationDone", Map.of());
        answer(request);
    }

    /** Waits for the port of an adapter. */
    int port(String stage) throws IOException {
        var line = event(message -> message.path("event").asText().equals("output")
                && message.path("body").path("output").asText().startsWith(stage + ": port ")).path("output").asText();
        return Integer.parseInt(line.substring((stage + ": port ").length()).strip());
    }

    /** Waits for a line in the debug console. */
    void awaitLine(String line) throws IOException {
        event(message -> message.path("event").asText().equals("output") && message.path("body").path("output").asText().equals(line + "\n"));
    }

    JsonNode setBreakpoint(Project project, String file, long line, Map<String, Object> more) throws IOException {
        var breakpoint = new HashMap<String, Object>(more);
        breakpoint.put("line", line);
        return ask("setBreakpoints", Map.of("source", Map.of("path", project.folder().resolve(file).toString()), "breakpoints", List.of(breakpoint)))
                .path("breakpoints").path(0);
    }

    /** Returns the names of the frames of a thread, the innermost first. */
    List<String> frames(int thread) throws IOException {
        var names = new ArrayList<String>();
        ask("stackTrace", Map.of("threadId", thread)).path("stackFrames").forEach(frame -> names.add(frame.path("name").asText()));
        return names;
    }

    int firstFrame(int thread) throws IOException {
        return ask("stackTrace", Map.of("threadId", thread)).path("stackFrames").path(0).path("id").asInt();
    }

    /** Returns the reference of a scope of the first frame. */
    int scope(int thread, String name) throws IOException {
        for (var scope : ask("scopes", Map.of("frameId", firstFrame(thread))).path("scopes")) {
            if (scope.path("name").asText().equals(name)) {
                return scope.path("variablesReference").asInt();
            }
        }
        throw new AssertionError("there is no scope " + name);
    }

    JsonNode variable(int reference, String name) throws IOException {
        var variables = ask("variables", Map.of("variablesReference", reference)).path("variables");
        for (var variable : variables) {
            if (variable.path("name").asText().equals(name)) {
                return variable;
            }
        }
        throw new AssertionError("there is no variable " + name + " in " + variables);
    }

    /** Waits until the network is suspended; returns the stopped thread. */
    int stopped(String reason) throws IOException {
        var stopped = event("stopped");
        assertEquals(reason, stopped.path("reason").asText(), stopped::toString);
        return stopped.path("threadId").asInt();
    }

    /** Sends a request and returns its result. */
    JsonNode ask(String command, Object arguments) throws IOException {
        return answer(send(command, arguments));
    }

    /** Sends a request that is refused, and returns the reason. */
    String refusal(String command, Object arguments) throws IOException {
        var request = send(command, arguments);
        var answer = await(message -> message.path("request_seq").asInt() == request);
        assertTrue(!answer.path("success").asBoolean(), answer::toString);
        return answer.path("message").asText();
    }

    private JsonNode answer(int request) throws IOException {
        var answer = await(message -> message.path("request_seq").asInt() == request);
        assertTrue(answer.path("success").asBoolean(), answer::toString);
        return answer.path("body");
    }

    /** Waits for an event and removes it; it may have been received before. */
    JsonNode event(String name) throws IOException {
        return event(message -> message.path("event").asText().equals(name));
    }

    private JsonNode event(Predicate<JsonNode> wanted) throws IOException {
        return await(message -> message.path("type").asText().equals("event") && wanted.test(message)).path("body");
    }

    private JsonNode await(Predicate<JsonNode> wanted) throws IOException {
        var known = passed.stream().filter(wanted).findFirst();
        if (known.isPresent()) {
            passed.remove(known.get());
            return known.get();
        }
        while (true) {
            var message = messages.receive();
            if (message.path("event").asText().equals("output")) {
                console.append(message.path("body").path("output").asText());
            }
            if (wanted.test(message)) {
                return message;
            }
            passed.add(message);
        }
    }

    int send(String command, Object arguments) throws IOException {
        var own = ++id;
        messages.send(Map.of("seq", own, "type", "request", "command", command, "arguments", arguments));
        return own;
    }

    /** Returns the lines that the adapter has sent for the debug console. */
    String console() {
        return console.toString();
    }

    ProcessHandle runtime() {
        return Await.value("the runtime", () -> family.members(MillraceCommand.RUNTIME).stream().findFirst(), this::console);
    }

    /** Kills the client, as far as the adapter notices: its streams end. */
    void hangUp() throws IOException {
        process.getOutputStream().close();
        process.getInputStream().close();
    }

    /** Kills the adapter, which is the command that runs the network. */
    void kill() {
        process.destroyForcibly();
    }

    /** Waits for the end of the adapter and all its descendants; returns the exit code. */
    int awaitEnd() throws InterruptedException {
        assertTrue(process.waitFor(Await.LIMIT.toMillis(), TimeUnit.MILLISECONDS), () -> "the adapter does not end; it said:\n" + console);
        family.awaitGone();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        family.kill();
        family.awaitGone();
    }
}
