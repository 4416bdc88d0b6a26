package org.millrace.launcher;

import org.millrace.control.RuntimeControl;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A runtime in a JVM of its own, connected by the control protocol. */
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
     * @param classPath where the project's classes are
     * @param events    takes what the runtime tells; called in a thread of the connection
     * @throws IOException with a message for the user, if the JVM does not start
     */
    public static RuntimeHandle start(Installation installation, JvmOptions options, List<String> classPath,
            RuntimeEvents events) throws IOException {
        return new RuntimeHandle(ChildProcess.start("the runtime",
                ChildProcess.command(installation, options.arguments(), classPath, MAIN), options.environment(), RuntimeControl.class,
                events));
    }

    /** The requests. */
    public RuntimeControl control() {
        return process.control();
    }

    /** Whether the process lives and is connected. */
    public boolean alive() {
        return process.alive();
    }

    /** How the process ended, for people. */
    public String ending() {
        return process.ending();
    }

    /** The process id. */
    public long pid() {
        return process.pid();
    }

    /** Completes when the process ends. */
    public CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /** Ends the process, if it has not ended, at the latest by force. */
    @Override
    public void close() {
        if (alive()) {
            try {
                control().shutdown().get(END_SECONDS, TimeUnit.SECONDS);
                process.awaitExit(END_SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                // By force, then.
            }
        }
        process.close();
    }
}
