package org.millrace.launcher;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** The load generator as a process of its own; it tells its progress as JSON lines. */
final class LoadProcess implements AutoCloseable {

    private static final String MAIN = "org.millrace.loadgen.LoadGenerator";
    private static final JsonMapper JSON = new JsonMapper();

    private final Process process;
    private final OutputStream input;
    private final Thread reader;

    private LoadProcess(Process process, Thread reader) {
        this.process = process;
        this.input = process.getOutputStream();
        this.reader = reader;
    }

    /**
     * Starts it.
     *
     * @param events takes every message; the field {@code event} tells which
     * @param errors takes lines that it prints for people
     */
    static LoadProcess start(Installation installation, List<String> arguments, Consumer<JsonNode> events,
            Consumer<String> errors) throws IOException {
        var command = new ArrayList<>(List.of(installation.java().toString(), "-XX:+UseSerialGC", "-Xmx256m", "-cp",
                installation.classPath(List.of()), MAIN));
        command.addAll(arguments);
        var process = new ProcessBuilder(command).start();
        var reader = Output.copy(process.getInputStream(), line -> parse(line, events, errors), "load-out");
        Output.copy(process.getErrorStream(), errors, "load-err");
        return new LoadProcess(process, reader);
    }

    private static void parse(String line, Consumer<JsonNode> events, Consumer<String> errors) {
        try {
            events.accept(JSON.readTree(line));
        } catch (JsonProcessingException e) {
            errors.accept(line);
        }
    }

    /** Lets it begin the measured part after the warm-up. */
    void go() throws IOException {
        input.write("go\n".getBytes(US_ASCII));
        input.flush();
    }

    /** Asks it to stop; it finishes the event it is sending and tells what it sent. */
    void interrupt() {
        // Not Process.destroy(), which also closes the streams, and with them what it tells at its end.
        process.toHandle().destroy();
    }

    Process process() {
        return process;
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Waits until it has ended and everything it told has been heard. */
    boolean awaitEnd(long millis) throws InterruptedException {
        if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        reader.join(2_000);
        return true;
    }

    String ending() {
        return process.isAlive() ? "is still running" : Output.describeExit(process.exitValue());
    }

    @Override
    public void close() {
        Output.end(process);
    }
}
