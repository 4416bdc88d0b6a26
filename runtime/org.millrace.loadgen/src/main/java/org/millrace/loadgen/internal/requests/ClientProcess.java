package org.millrace.loadgen.internal.requests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

/** A load generator with a share of the clients, which ends when its standard input does. The reports are for one thread. */
final class ClientProcess {

    private static final JsonMapper JSON = new JsonMapper();

    private static final int END_MILLIS = 2_000;

    private final Process process;
    private final Map<String, JsonNode> reports = new HashMap<>();

    /**
     * A message of a process.
     *
     * @param from    the process
     * @param message what it reports; empty for its end
     */
    record Message(ClientProcess from, Optional<JsonNode> message) {
    }

    /** Starts a process. Its messages arrive in another thread, at last the one of its end. */
    ClientProcess(List<String> command, Consumer<Message> messages) throws IOException {
        process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        Thread.ofPlatform().daemon().name("clients-" + process.pid()).start(() -> read(messages));
    }

    private void read(Consumer<Message> messages) {
        try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                parse(line).ifPresent(message -> messages.accept(new Message(this, Optional.of(message))));
            }
            process.waitFor();
        } catch (IOException e) {
            // The process was ended.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        messages.accept(new Message(this, Optional.empty()));
    }

    /** Parses a message; empty for a warning of the JVM. */
    private static Optional<JsonNode> parse(String line) {
        try {
            return Optional.of(JSON.readTree(line));
        } catch (JsonProcessingException e) {
            System.err.println(line);
            return Optional.empty();
        }
    }

    /** Keeps the last report of its kind. */
    void keep(JsonNode report) {
        reports.put(report.path("event").asText(), report);
    }

    /** Returns the last report of a kind; empty if there is none. */
    Optional<JsonNode> report(String kind) {
        return Optional.ofNullable(reports.get(kind));
    }

    /** Forgets a report. */
    void forget(String kind) {
        reports.remove(kind);
    }

    /** Starts the next phase. */
    void go() {
        tell("go\n");
    }

    /** Pauses the load, or lets it go on. */
    void pause(boolean pauses) {
        tell(pauses ? "pause\n" : "resume\n");
    }

    private synchronized void tell(String line) {
        try {
            process.getOutputStream().write(line.getBytes(US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // The load was stopped, or the process has ended, which is reported.
        }
    }

    /** Asks the process to complete its requests and to end. */
    void stop() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The process has ended.
        }
    }

    /** Waits for the end of a stopped process, and ends it by force if it takes too long. */
    void end() {
        try {
            if (process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }

    /** Returns the exit code of an ended process. */
    int exitCode() {
        return process.exitValue();
    }
}
