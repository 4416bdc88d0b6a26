package org.millrace.launcher;

import org.millrace.control.ControlChannel;
import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A runtime JVM connected over the control protocol. The process exits when the connection ends.
 *
 * @param <T> the requests that the process answers
 */
final class ChildProcess<T> implements AutoCloseable {

    private static final int START_MILLIS = 60_000;
    private static final int END_SECONDS = 5;
    private static final int TOKEN_BYTES = 32;

    private final Process process;
    private final ControlChannel<T> channel;

    private ChildProcess(Process process, ControlChannel<T> channel) {
        this.process = process;
        this.channel = channel;
    }

    /**
     * Starts a JVM and waits until it has presented its token.
     *
     * @param what    the name of the process, for messages
     * @param command java with its arguments, class path, main class and the program's arguments
     * @param remote  the interface of the requests
     * @param events  receives the process's messages in a thread of the connection
     * @throws IOException if the process does not start; the message is for the user
     */
    static <T> ChildProcess<T> start(String what, List<String> command, Class<T> remote, RuntimeEvents events)
            throws IOException {
        return start(what, command, Optional.empty(), remote, events);
    }

    /**
     * Starts a JVM and waits until it has presented its token.
     *
     * @param environment the environment variables; empty for those of this process
     */
    static <T> ChildProcess<T> start(String what, List<String> command, Optional<Map<String, String>> environment,
            Class<T> remote, RuntimeEvents events) throws IOException {
        var tokenBytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(tokenBytes);
        var token = HexFormat.of().formatHex(tokenBytes);
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var builder = new ProcessBuilder(command);
            environment.ifPresent(given -> {
                builder.environment().clear();
                builder.environment().putAll(given);
            });
            builder.environment().put(ControlChannel.PORT_VARIABLE, Integer.toString(server.getLocalPort()));
            builder.environment().put(ControlChannel.TOKEN_VARIABLE, token);
            var process = builder.start();
            process.getOutputStream().close();
            events.started(process);
            var reading = List.of(Output.copy(process.getInputStream(), events::output, "runtime-out"),
                    Output.copy(process.getErrorStream(), events::error, "runtime-err"));
            try {
                return accept(what, server, process, token, remote, events);
            } catch (IOException | RuntimeException e) {
                Output.end(process);
                Output.awaitRead(reading);
                throw e;
            }
        }
    }

    /** Returns the command that starts a JVM. */
    static List<String> command(Installation installation, List<String> arguments, List<String> classPath, String main) {
        var command = new ArrayList<>(installation.command());
        // Use one temporary folder for all processes, so that each finds abandoned files; the arguments may
        // override it.
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.addAll(RuntimeArchive.arguments(installation, arguments));
        command.addAll(arguments);
        command.add("-cp");
        command.add(installation.classPath(classPath));
        command.add(main);
        return command;
    }

    /** Accepts the connection of the process and refuses connections without the token. */
    private static <T> ChildProcess<T> accept(String what, ServerSocket server, Process process, String token, Class<T> remote,
            RuntimeEvents events) throws IOException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
        try (var acceptor = new ConnectionAcceptor<>(server, token, remote, events)) {
            while (System.nanoTime() < deadline) {
                if (!process.isAlive()) {
                    throw new IOException(what + "'s JVM ended with exit code " + process.exitValue()
                            + " before it was ready; see its message above");
                }
                var channel = acceptor.await();
                if (channel.isPresent()) {
                    return new ChildProcess<>(process, channel.get());
                }
            }
        }
        throw new IOException(what + "'s JVM did not answer within " + START_MILLIS / 1000 + " s");
    }

    /** Returns the requests. */
    T control() {
        return channel.remote();
    }

    /** Returns whether the process runs and is connected. */
    boolean alive() {
        return process.isAlive() && !channel.closed();
    }

    /**
     * Describes how the process ended, for the user.
     *
     * @param memoryAdvice what the user can do if it ran out of memory
     */
    String ending(String memoryAdvice) {
        var refused = channel.refused();
        if (refused.isPresent()) {
            return "sent " + refused.get() + ", so it was disconnected";
        }
        try {
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return process.isAlive() ? "is not connected any more"
                : process.exitValue() == ControlChannel.EXIT_DISCONNECTED ? "lost its connection to its launcher and ended"
                : Output.describeExit(process.exitValue(), memoryAdvice) + PrivateFolder.fault().map(fault -> "; " + fault).orElse("");
    }

    /**
     * Waits for the answer of a request.
     *
     * @param limit        the longest time that it may take; empty for any
     * @param late         the message if it takes longer
     * @param what         the name of the process, for messages
     * @param memoryAdvice what the user can do if it runs out of memory
     * @throws IOException if the process ends, or does not answer in time; the message is for the user
     */
    <R> R await(CompletableFuture<R> answer, Optional<Duration> limit, String late, String what, String memoryAdvice)
            throws IOException, InterruptedException {
        try {
            // The answer never comes if the process ends.
            CompletableFuture.anyOf(answer, onExit()).get(limit.map(Duration::toMillis).orElse(Long.MAX_VALUE), TimeUnit.MILLISECONDS);
            if (answer.isDone()) {
                return answer.get();
            }
        } catch (TimeoutException e) {
            throw new IOException(late, e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        }
        throw new IOException(what + " " + ending(memoryAdvice));
    }

    long pid() {
        return process.pid();
    }

    CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    boolean awaitExit(int seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }

    /** Closes the connection; the process then exits by itself. */
    void hangUp() {
        channel.close();
    }

    /** Closes the connection, ends the process, by force if necessary, and deletes its temporary files. */
    @Override
    public void close() {
        channel.close();
        Output.end(process);
        try {
            if (process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                PrivateFolder.deleteAbandoned();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
