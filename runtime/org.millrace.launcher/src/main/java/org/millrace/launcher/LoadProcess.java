package org.millrace.launcher;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** The load generator process, which reports its progress as JSON lines. */
final class LoadProcess implements AutoCloseable {

    private static final String MAIN = "org.millrace.loadgen.LoadGenerator";
    /** The events per second up to which the optimizing compiler of the JVM would take more processor time than it saves, beside the network. */
    private static final double LOW_RATE = 10_000;
    private static final List<String> JVM = List.of("-XX:+UseSerialGC", "-Xmx256m");
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
     * Starts the process.
     *
     * @param classPath the classes of the project, which may have codecs
     * @param rate      the events per second of the whole load; 0 if it is not known
     * @param feeds  the file with the plan
     * @param events receives every message; the field {@code event} contains its kind
     * @param errors receives lines of the error output
     */
    static LoadProcess start(Installation installation, List<String> classPath, double rate, Path feeds, Consumer<JsonNode> events,
            Consumer<String> errors) throws IOException {
        var command = new ArrayList<>(installation.command());
        command.addAll(RuntimeArchive.arguments(installation, JVM));
        command.addAll(JVM);
        if (rate > 0 && rate <= LOW_RATE) {
            command.add("-XX:TieredStopAtLevel=1");
        }
        command.addAll(List.of("-cp", installation.classPath(classPath), MAIN));
        command.addAll(List.of("--feeds", feeds.toString(), "--json-progress", "--hold-after-warmup"));
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

    /** Starts the measured part after the warm-up. */
    synchronized void go() throws IOException {
        input.write("go\n".getBytes(US_ASCII));
        input.flush();
    }

    /** Pauses the load, or lets it go on. */
    synchronized void pause(boolean pauses) throws IOException {
        input.write((pauses ? "pause\n" : "resume\n").getBytes(US_ASCII));
        input.flush();
    }

    /** Asks the process to stop. It finishes the current event and reports the number of sent events. */
    void interrupt() {
        // Process.destroy() would also close the streams and lose the final report.
        process.toHandle().destroy();
    }

    Process process() {
        return process;
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Waits until the process has exited and all its messages have been delivered. */
    boolean awaitEnd(long millis) throws InterruptedException {
        if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        reader.join(2_000);
        return true;
    }

    String ending() {
        return process.isAlive() ? "is still running" : Output.describeExit(process.exitValue(), "send over fewer connections");
    }

    @Override
    public void close() {
        Output.end(process);
    }
}
