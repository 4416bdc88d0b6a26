package org.millrace.tests.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A copy of the example, which a test can change.
 *
 * @param folder its folder
 */
record Project(Path folder) {

    /** The original example, which tests must not change. */
    static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/signal-generation");
    /** The file with the network. */
    static final String NETWORK = "signal-generation.epn";

    /** Creates a copy with free ports. */
    static Project copy(Path into) {
        var project = copyOf(EXAMPLE, into);
        return project.write(NETWORK, project.read(NETWORK).replaceFirst("name=\"port\" value=\"\\d+\"", "name=\"port\" value=\"0\""));
    }

    /** Creates an unchanged copy of an example, with its classes if it is compiled, but without what runs left behind. */
    static Project copyOf(Path example, Path into) {
        Built.once();
        var project = new Project(into.resolve("project"));
        try (var files = Files.walk(example)) {
            for (var file : files.filter(file -> !isLeftBehind(example.relativize(file))).toList()) {
                Files.createDirectories(project.folder);
                if (Files.isRegularFile(file)) {
                    var copy = project.folder.resolve(example.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return project;
    }

    private static boolean isLeftBehind(Path file) {
        return file.startsWith("runs") || file.startsWith("target") || file.startsWith(".millrace") && !file.startsWith(".millrace/classes");
    }

    /** Creates a copy with ten symbols, which starts faster. */
    static Project small(Path into) {
        var project = copy(into);
        try {
            var file = project.folder.resolve("symbols.txt");
            Files.write(file, Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")).limit(10).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return project;
    }

    /** Creates a copy whose statement retains a megabyte per event, so that few events fill a small heap at once. */
    static Project growing(Path into) {
        return small(into).write("signals.epl", """
                insert into Kept select symbol, lastPrice, java.nio.ByteBuffer.allocate(1000000 + symbol.length()) as bytes from StockTick;
                select symbol, lastPrice from Kept#keepall;
                """);
    }

    /** Creates a copy whose bean waits 2 ms for each event, so that it takes 500 events per second at most. */
    static Project slow(Path into) {
        return small(into).write("signals.epl", "select symbol, lastPrice, clientTimestamp, timestamp from StockTick;\n")
                .replace("src/org/millrace/examples/signals/SignalCounter.java", "    public void onEvent(Signal signal) {\n",
                        "    public void onEvent(Signal signal) {\n        java.util.concurrent.locks.LockSupport.parkNanos(2_000_000);\n");
    }

    /** Inserts a stream between the adapter and the processor. */
    Project withStream(String attributes) {
        return replace(NETWORK, "<processor ", "<stream name=\"queue\" " + attributes + "/>\n    <processor ")
                .replace(NETWORK, "<wire from=\"ticks\" to=\"signals\"/>",
                        "<wire from=\"ticks\" to=\"queue\"/>\n    <wire from=\"queue\" to=\"signals\"/>");
    }

    /** Replaces a text in a file. */
    Project replace(String file, String text, String by) {
        var before = read(file);
        assertTrue(before.contains(text), () -> file + " has no " + text);
        return write(file, before.replace(text, by));
    }

    Project write(String file, String text) {
        try {
            Files.writeString(folder.resolve(file), text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the number of the first line that contains a text, from 1. */
    long lineOf(String file, String text) {
        return read(file).lines().takeWhile(line -> !line.contains(text)).collect(Collectors.counting()) + 1;
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
