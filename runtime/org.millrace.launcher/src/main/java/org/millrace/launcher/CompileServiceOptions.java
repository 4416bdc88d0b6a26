package org.millrace.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How the compile service is run.
 *
 * @param limit   the longest time that a request may take; then the process is ended
 * @param heap    the most memory for its objects, as the option -Xmx takes it
 * @param cache   the folder in which verdicts are kept from run to run; without it they are not
 * @param archive the file of a class archive, with which the JVM starts in less time; the JVM writes it
 *                at its end when it is missing or old. Without it none is used
 * @param output  takes what the process prints, for instance why its JVM does not start
 * @param restart is told, as a sentence without a full stop, when a process that nobody has closed is gone and
 *                another is started; called in the thread that asks
 */
public record CompileServiceOptions(Duration limit, String heap, Optional<Path> cache, Optional<Path> archive,
        Consumer<String> output, Consumer<String> restart) {

    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final String HEAP = "512m";

    /** No cache and no archive on disk, a limit of two minutes, output to the standard error. */
    public static CompileServiceOptions defaults() {
        return new CompileServiceOptions(LIMIT, HEAP, Optional.empty(), Optional.empty(), System.err::println, sentence -> { });
    }

    /** The same with another limit. */
    public CompileServiceOptions withLimit(Duration newLimit) {
        return new CompileServiceOptions(newLimit, heap, cache, archive, output, restart);
    }

    /** The same with verdicts kept in a folder, which is made when it is needed and stays small. */
    public CompileServiceOptions withCache(Path folder) {
        return new CompileServiceOptions(limit, heap, Optional.of(folder), archive, output, restart);
    }

    /** The same with a class archive. */
    public CompileServiceOptions withArchive(Path file) {
        return new CompileServiceOptions(limit, heap, cache, Optional.of(file), output, restart);
    }

    /** The same with more or less memory. */
    public CompileServiceOptions withHeap(String newHeap) {
        return new CompileServiceOptions(limit, newHeap, cache, archive, output, restart);
    }

    /** The same with somebody who is told of restarts. */
    public CompileServiceOptions withRestart(Consumer<String> newRestart) {
        return new CompileServiceOptions(limit, heap, cache, archive, output, newRestart);
    }

    /** The same with the output going elsewhere. */
    public CompileServiceOptions withOutput(Consumer<String> newOutput) {
        return new CompileServiceOptions(limit, heap, cache, archive, newOutput, restart);
    }
}
