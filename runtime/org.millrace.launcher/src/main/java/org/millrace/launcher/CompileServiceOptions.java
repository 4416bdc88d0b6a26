package org.millrace.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Options of the compile service.
 *
 * @param limit   maximum duration of a request; afterwards the process is ended
 * @param heap    maximum heap size, in the format of -Xmx
 * @param cache   the folder of the persistent cache of results; empty for none
 * @param archive the file of the class archive that shortens the start; the JVM writes it at exit if it is
 *                missing or outdated. Empty for none
 * @param output  receives the output of the process, such as start-up errors of its JVM
 * @param restart receives a sentence without a full stop when a process has ended unexpectedly and another is
 *                started; called in the requesting thread
 * @param polite  whether the process runs with low priority, where the system supports it
 */
public record CompileServiceOptions(Duration limit, String heap, Optional<Path> cache, Optional<Path> archive,
        Consumer<String> output, Consumer<String> restart, boolean polite) {

    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final String HEAP = "512m";

    /** Returns the defaults: no cache, no archive, a limit of two minutes, output to the standard error. */
    public static CompileServiceOptions defaults() {
        return new CompileServiceOptions(LIMIT, HEAP, Optional.empty(), Optional.empty(), System.err::println, sentence -> { }, false);
    }

    /** Returns a copy with another limit. */
    public CompileServiceOptions withLimit(Duration newLimit) {
        return new CompileServiceOptions(newLimit, heap, cache, archive, output, restart, polite);
    }

    /** Returns a copy with a persistent cache in a folder, which is created when needed and limited in size. */
    public CompileServiceOptions withCache(Path folder) {
        return new CompileServiceOptions(limit, heap, Optional.of(folder), archive, output, restart, polite);
    }

    /** Returns a copy with a class archive. */
    public CompileServiceOptions withArchive(Path file) {
        return new CompileServiceOptions(limit, heap, cache, Optional.of(file), output, restart, polite);
    }

    /** Returns a copy with another heap size. */
    public CompileServiceOptions withHeap(String newHeap) {
        return new CompileServiceOptions(limit, newHeap, cache, archive, output, restart, polite);
    }

    /** Returns a copy with low process priority. */
    public CompileServiceOptions withPoliteness() {
        return new CompileServiceOptions(limit, heap, cache, archive, output, restart, true);
    }

    /** Returns a copy with a listener for restarts. */
    public CompileServiceOptions withRestart(Consumer<String> newRestart) {
        return new CompileServiceOptions(limit, heap, cache, archive, output, newRestart, polite);
    }

    /** Returns a copy with another consumer of the output. */
    public CompileServiceOptions withOutput(Consumer<String> newOutput) {
        return new CompileServiceOptions(limit, heap, cache, archive, newOutput, restart, polite);
    }
}
