package org.millrace.tests.bench.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Runs processes that print a measurement, one after the other. */
public final class MeasuredProcess {

    /** The number of output lines that are shown if a process fails. */
    private static final int LINES = 30;

    private final Path folder;
    private volatile Process process;

    /**
     * Runs processes with a folder of the caller.
     *
     * @param folder takes their output
     */
    public MeasuredProcess(Path folder) {
        this.folder = folder;
    }

    /** Returns one with a folder that is deleted at the end of this JVM, even if the user cancels; the running process ends before. */
    public static MeasuredProcess inOwnFolder() throws IOException {
        var made = new MeasuredProcess(Files.createTempDirectory("millrace-bench-"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            made.end();
            made.delete();
        }));
        return made;
    }

    /** Returns the folder. */
    public Path folder() {
        return folder;
    }

    /**
     * Runs a process to its end.
     *
     * @param title the name for the user
     * @param mark  the prefix of the line with the measurement
     * @return the rest of this line
     * @throws IOException if the process fails; with its last lines
     */
    public String run(List<String> command, String title, String mark) throws IOException, InterruptedException {
        var said = Files.createTempFile(folder, "said-", ".log");
        var started = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        process = started;
        try {
            var code = started.waitFor();
            var lines = Files.readAllLines(said);
            var line = lines.stream().filter(candidate -> candidate.startsWith(mark)).findFirst();
            if (code != 0 || line.isEmpty()) {
                throw new IOException(title + " failed:\n" + lines.stream().skip(Math.max(0, lines.size() - LINES)).collect(Collectors.joining("\n")));
            }
            return line.get().substring(mark.length());
        } finally {
            started.destroyForcibly();
        }
    }

    private void end() {
        var running = process;
        if (running != null) {
            running.destroyForcibly().onExit().join();
        }
    }

    private void delete() {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            System.err.println("millrace: " + folder + " could not be deleted: " + e.getMessage());
        }
    }
}
