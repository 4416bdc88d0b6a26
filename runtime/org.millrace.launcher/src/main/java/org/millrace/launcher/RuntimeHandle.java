package org.millrace.launcher;

import org.millrace.control.RuntimeControl;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A runtime in a separate JVM, connected over the control protocol. */
public final class RuntimeHandle implements AutoCloseable {

    private static final String MAIN = "org.millrace.runtime.control.RuntimeMain";
    private static final int END_SECONDS = 5;

    private final ChildProcess<RuntimeControl> process;

    private RuntimeHandle(ChildProcess<RuntimeControl> process) {
        this.process = process;
    }

    /**
     * Starts a runtime and waits until it has presented its token.
     *
     * @param classPath the project's classes
     * @param events    receives the runtime's messages in a thread of the connection
     * @throws IOException if the JVM does not start; the message is for the user
     */
    public static RuntimeHandle start(Installation installation, JvmOptions options, List<String> classPath,
            RuntimeEvents events) throws IOException {
        return new RuntimeHandle(ChildProcess.start("the runtime",
                ChildProcess.command(installation, options.arguments(), classPath, MAIN), options.environment(), RuntimeControl.class,
                events));
    }

    /**
     * Starts a process that runs networks on an embedded cluster of Apache Flink, as {@link #start}.
     *
     * @throws IOException if the JVM does not start; the message is for the user
     */
    public static RuntimeHandle startOnFlink(Installation installation, JvmOptions options, List<String> classPath, RuntimeEvents events)
            throws IOException {
        return new RuntimeHandle(ChildProcess.start("the runtime", FlinkProcess.command(installation, options.arguments(), classPath, FlinkProcess.MAIN),
                options.environment(), RuntimeControl.class, events));
    }

    /** Returns the requests. */
    public RuntimeControl control() {
        return process.control();
    }

    /** Returns whether the process runs and is connected. */
    public boolean alive() {
        return process.alive();
    }

    /** Describes how the process ended, for the user. */
    public String ending() {
        return process.ending("give it a larger heap (--heap), or shorten what its windows and patterns keep");
    }

    /** Returns the process id. */
    public long pid() {
        return process.pid();
    }

    /** Returns a future that completes when the process ends. */
    public CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /** Ends the process, by force if necessary. */
    @Override
    public void close() {
        if (alive()) {
            try {
                control().shutdown().get(END_SECONDS, TimeUnit.SECONDS);
                process.awaitExit(END_SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                // Ended by force below.
            }
        }
        process.close();
    }
}
