package org.millrace.launcher;

import org.millrace.control.CompilerControl;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.control.CompilerMessages.SchemaTypesResult;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Esper's compiler in a separate process, for checking statements. The process starts with the first request
 * and stays alive for its cache; a process that has ended is restarted. Thread-safe: requests are answered one
 * after the other.
 */
public final class CompileService implements AutoCloseable {

    private static final String MAIN = "org.millrace.runtime.control.CompilerMain";
    private static final Path NICE = Path.of("/usr/bin/nice");
    private static final int FAILURES = 4;
    private static final int END_SECONDS = 5;

    private final Installation installation;
    private final CompileServiceOptions options;
    private final String main;
    private final Optional<VerdictCache> cache;
    private Optional<ChildProcess<CompilerControl>> process = Optional.empty();
    /** The archive of the current process, or of the last one. */
    private Optional<ClassArchive> archive = Optional.empty();
    /** How the last process ended, until it has been reported. */
    private Optional<String> ending = Optional.empty();
    private int failures;
    private boolean closed;

    /** Creates a service without starting it. */
    public CompileService(Installation installation, CompileServiceOptions options) {
        this(installation, options, MAIN);
    }

    CompileService(Installation installation, CompileServiceOptions options, String main) {
        this.installation = installation;
        this.options = options;
        this.main = main;
        this.cache = options.cache().map(folder -> new VerdictCache(folder, installation));
    }

    /**
     * Compiles statements. Needs no process if the shared cache has the result.
     *
     * @throws CompileServiceException if the service does not answer
     */
    public CompileStatementsResult compile(CompileStatementsParams params) throws CompileServiceException {
        var key = cache.flatMap(present -> present.key(params));
        var known = key.flatMap(present -> cache.get().find(present));
        if (known.isPresent()) {
            return known.get();
        }
        var result = ask(control -> control.compile(params));
        // Do not cache results if a concurrent build changed files meanwhile, or if classes are missing: a
        // project that is being rebuilt may get the same classes back.
        key.filter(present -> result.typeProblems().isEmpty() && cache.get().key(params).equals(key)).ifPresent(present -> cache.get().put(present, result));
        return result;
    }

    /**
     * Parses texts.
     *
     * @throws CompileServiceException if the service does not answer
     */
    public SyntaxResult syntax(SyntaxParams params) throws CompileServiceException {
        return ask(control -> control.syntax(params));
    }

    /**
     * Returns the event types of a schema.
     *
     * @throws CompileServiceException if the service does not answer
     */
    public SchemaTypesResult schemaTypes(SchemaTypesParams params) throws CompileServiceException {
        return ask(control -> control.schemaTypes(params));
    }

    /**
     * Returns the version of the compiler.
     *
     * @throws CompileServiceException if the service does not answer
     */
    public EngineVersion version() throws CompileServiceException {
        return ask(CompilerControl::version);
    }

    /** Returns the current process, if one runs. */
    public synchronized Optional<ProcessHandle> processHandle() {
        return process.filter(ChildProcess::alive).flatMap(child -> ProcessHandle.of(child.pid()));
    }

    /** Sends a request, and repeats it once in a new process if the process ends meanwhile. */
    private <T> T ask(Function<CompilerControl, CompletableFuture<T>> question) throws CompileServiceException {
        var child = running();
        try {
            return ask(child, question);
        } catch (ProcessEnded e) {
            child = running();
        }
        try {
            return ask(child, question);
        } catch (ProcessEnded e) {
            throw new CompileServiceException("the compile service twice " + ending(child));
        }
    }

    private <T> T ask(ChildProcess<CompilerControl> child, Function<CompilerControl, CompletableFuture<T>> question)
            throws CompileServiceException, ProcessEnded {
        try {
            var answer = question.apply(child.control());
            // The answer never completes if the process exits.
            CompletableFuture.anyOf(answer, child.onExit()).get(options.limit().toMillis(), TimeUnit.MILLISECONDS);
            if (!answer.isDone()) {
                throw ended(child);
            }
            var result = answer.get();
            succeeded();
            return result;
        } catch (TimeoutException e) {
            failed(child);
            throw new CompileServiceException("the compile service did not answer within " + options.limit().toSeconds()
                    + " s and was ended");
        } catch (ExecutionException e) {
            if (!child.alive()) {
                throw ended(child);
            }
            throw new CompileServiceException("the compile service failed: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompileServiceException("interrupted while waiting for the compile service", e);
        } catch (RuntimeException e) {
            // LSP4J throws this when it cannot write.
            if (!child.alive()) {
                throw ended(child);
            }
            throw e;
        }
    }

    private ProcessEnded ended(ChildProcess<CompilerControl> child) {
        failed(child);
        return new ProcessEnded();
    }

    private synchronized ChildProcess<CompilerControl> running() throws CompileServiceException {
        if (closed) {
            throw new CompileServiceException("the compile service has been closed");
        }
        if (process.isPresent() && process.get().alive()) {
            return process.get();
        }
        process.ifPresent(child -> ending = Optional.of(ending(child)));
        process.ifPresent(ChildProcess::close);
        process = Optional.empty();
        if (failures >= FAILURES) {
            throw new CompileServiceException("the compile service has failed " + failures
                    + " times in succession and is not started again");
        }
        archive.ifPresent(ClassArchive::discard);
        archive = options.archive().map(ClassArchive::new);
        try {
            process = Optional.of(ChildProcess.start("the compile service",
                    command(), CompilerControl.class, new RuntimeEvents() {
                        @Override
                        public void output(String line) {
                            options.output().accept(line);
                        }
                    }));
            ending.ifPresent(how -> options.restart().accept("the compile service " + how + " and was started again"));
            ending = Optional.empty();
            return process.get();
        } catch (IOException e) {
            failures++;
            throw new CompileServiceException(e.getMessage(), e);
        }
    }

    private List<String> command() {
        var command = new ArrayList<String>();
        if (options.polite() && Files.isExecutable(NICE)) {
            // nice execs the JVM, which keeps the process id.
            command.addAll(List.of(NICE.toString(), "-n", "10"));
        }
        command.addAll(ChildProcess.command(installation, arguments(), List.of(), main));
        return command;
    }

    private List<String> arguments() {
        // Most code runs only once, so C1 alone is faster than waiting for C2.
        var arguments = new ArrayList<>(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx" + options.heap(),
                "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto"));
        archive.ifPresent(own -> arguments.addAll(own.arguments()));
        arguments.addAll(RuntimeArchive.silence(installation));
        return arguments;
    }

    /** Reports the end of a process once, even if several threads waited for it. */
    private synchronized void failed(ChildProcess<CompilerControl> child) {
        if (process.isPresent() && process.get() == child) {
            failures++;
            ending = Optional.of(child.alive() ? "did not answer" : ending(child));
            process = Optional.empty();
        }
        child.close();
    }

    private String ending(ChildProcess<CompilerControl> child) {
        return child.ending("its heap is " + options.heap() + ": divide large statements, or move some of them to another project");
    }

    private synchronized void succeeded() {
        failures = 0;
    }

    /** Ends the process. */
    @Override
    public void close() {
        Optional<ChildProcess<CompilerControl>> last;
        Optional<ClassArchive> written;
        synchronized (this) {
            closed = true;
            last = process;
            process = Optional.empty();
            written = archive;
            archive = Optional.empty();
        }
        if (last.map(CompileService::endsByItself).orElse(false)) {
            written.ifPresent(ClassArchive::keep);
        } else {
            written.ifPresent(ClassArchive::discard);
        }
    }

    /** Waits for a process to exit, and ends it by force otherwise. */
    private static boolean endsByItself(ChildProcess<CompilerControl> last) {
        try (var child = last) {
            if (child.alive()) {
                child.control().shutdown().get(END_SECONDS, TimeUnit.SECONDS);
                child.hangUp();
                return child.onExit().get(END_SECONDS, TimeUnit.SECONDS).exitValue() == 0;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            // Ended by force below.
        }
        return false;
    }

    /** Signals that the process ended before it answered. */
    private static final class ProcessEnded extends Exception {

        private static final long serialVersionUID = 1;
    }
}
