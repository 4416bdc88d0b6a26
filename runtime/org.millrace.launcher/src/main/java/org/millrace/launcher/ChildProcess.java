package org.millrace.launcher;

import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.Sample;
import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * A JVM of the runtime, connected by the control protocol. It ends when the connection does.
 *
 * @param <T> what can be asked of it
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
     * @param what      what it is, for messages
     * @param command   java and its arguments with the class path, the main class and its arguments
     * @param remote    what can be asked of it
     * @param events    takes what it tells; called in a thread of the connection
     * @throws IOException with a message for the user, if it does not start
     */
    static <T> ChildProcess<T> start(String what, List<String> command, Class<T> remote, RuntimeEvents events)
            throws IOException {
        return start(what, command, Optional.empty(), remote, events);
    }

    /**
     * Starts a JVM and waits until it has presented its token.
     *
     * @param environment its environment; empty for that of this process
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

    /** The command of a JVM. */
    static List<String> command(Installation installation, List<String> arguments, List<String> classPath, String main) {
        var command = new ArrayList<String>();
        command.add(installation.java().toString());
        // All processes have the same temporary folder, so that each finds what another has left; the arguments may name another.
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.addAll(arguments);
        command.add("-cp");
        command.add(installation.classPath(classPath));
        command.add(main);
        return command;
    }

    /** Connections without the token are turned away; the process's own is waited for. */
    private static <T> ChildProcess<T> accept(String what, ServerSocket server, Process process, String token, Class<T> remote,
            RuntimeEvents events) throws IOException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
        try (var reception = new Reception<>(server, token, remote, events)) {
            while (System.nanoTime() < deadline) {
                if (!process.isAlive()) {
                    throw new IOException(what + "'s JVM ended with exit code " + process.exitValue()
                            + " before it was ready; see its message above");
                }
                var channel = reception.await();
                if (channel.isPresent()) {
                    return new ChildProcess<>(process, channel.get());
                }
            }
        }
        throw new IOException(what + "'s JVM did not answer within " + START_MILLIS / 1000 + " s");
    }

    /** The requests. */
    T control() {
        return channel.remote();
    }

    /** Whether the process lives and is connected. */
    boolean alive() {
        return process.isAlive() && !channel.closed();
    }

    /** How the process ended, for people. */
    String ending() {
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
                : Output.describeExit(process.exitValue()) + PrivateFolder.fault().map(fault -> "; " + fault).orElse("");
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

    /** Ends the connection; the process then ends by itself. */
    void hangUp() {
        channel.close();
    }

    /** Ends the connection and the process, by force if it still runs, and deletes the temporary files that it has left. */
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

    /** Hears the process; public because the protocol's library calls it by reflection. */
    public static final class Service implements LauncherControl {

        private final byte[] token;
        private final RuntimeEvents events;
        private final CompletableFuture<Boolean> hello = new CompletableFuture<>();

        Service(String token, RuntimeEvents events) {
            this.token = token.getBytes(US_ASCII);
            this.events = events;
        }

        boolean accepted(long millis) {
            try {
                return hello.get(millis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } catch (ExecutionException | TimeoutException e) {
                return false;
            }
        }

        /** Whether the token was the right one; empty as long as none has been presented. */
        Optional<Boolean> answer() {
            return hello.isDone() ? Optional.of(hello.join()) : Optional.empty();
        }

        /** From now on no token is the right one; false if one has been presented before. */
        boolean refuse() {
            return hello.complete(false);
        }

        private boolean open() {
            return hello.getNow(false);
        }

        @Override
        public CompletableFuture<Outcome> hello(Hello message) {
            var given = message.token() == null ? new byte[0] : message.token().getBytes(US_ASCII);
            var right = MessageDigest.isEqual(token, given) && message.version() == ControlChannel.VERSION;
            hello.complete(right);
            return CompletableFuture.completedFuture(open() ? Outcome.DONE : Outcome.refused("wrong token or version"));
        }

        @Override
        public void sample(Sample sample) {
            if (open()) {
                events.sample(sample);
            }
        }

        @Override
        public void log(LogLine line) {
            if (open()) {
                events.log(line);
            }
        }

        @Override
        public void traced(TracedEvent event) {
            if (open()) {
                events.traced(event);
            }
        }

        @Override
        public void finished(StageFinished stage) {
            if (open()) {
                events.finished(stage.stage());
            }
        }
    }
}
