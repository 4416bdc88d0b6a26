package org.millrace.launcher;

import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.Sample;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
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

    private static final int START_MILLIS = 30_000;
    private static final int ACCEPT_MILLIS = 200;
    private static final int HELLO_MILLIS = 5_000;
    private static final int TOKEN_BYTES = 32;

    /** Strangers may connect; until the token is known nobody sends much. */
    private static final int HELLO_BYTES = 4_096;

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
        var tokenBytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(tokenBytes);
        var token = HexFormat.of().formatHex(tokenBytes);
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var builder = new ProcessBuilder(command);
            builder.environment().put(ControlChannel.PORT_VARIABLE, Integer.toString(server.getLocalPort()));
            builder.environment().put(ControlChannel.TOKEN_VARIABLE, token);
            var process = builder.start();
            process.getOutputStream().close();
            Output.copy(process.getInputStream(), events::output, "runtime-out");
            Output.copy(process.getErrorStream(), events::output, "runtime-err");
            try {
                return accept(what, server, process, token, remote, events);
            } catch (IOException | RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        }
    }

    /** The command of a JVM. */
    static List<String> command(Installation installation, List<String> arguments, List<String> classPath, String main) {
        var command = new ArrayList<String>();
        command.add(installation.java().toString());
        command.addAll(arguments);
        command.add("-cp");
        command.add(installation.classPath(classPath));
        command.add(main);
        return command;
    }

    /** Connections without the token are turned away; the process's own is waited for. */
    private static <T> ChildProcess<T> accept(String what, ServerSocket server, Process process, String token, Class<T> remote,
            RuntimeEvents events) throws IOException {
        server.setSoTimeout(ACCEPT_MILLIS);
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
        while (System.nanoTime() < deadline) {
            if (!process.isAlive()) {
                throw new IOException(what + "'s JVM ended with exit code " + process.exitValue()
                        + " before it was ready; see its message above");
            }
            try {
                var socket = server.accept();
                var service = new Service(token, events);
                var channel = ControlChannel.open(socket, service, remote,
                        () -> service.open() ? ControlChannel.LAUNCHER_LIMIT : HELLO_BYTES);
                if (service.accepted(HELLO_MILLIS)) {
                    return new ChildProcess<>(process, channel);
                }
                channel.close();
            } catch (SocketTimeoutException e) {
                // Then look again whether the process is still there.
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
        return process.isAlive() ? "is not connected any more" : Output.describeExit(process.exitValue());
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

    /** Ends the connection and the process, by force if it still runs. */
    @Override
    public void close() {
        channel.close();
        process.destroyForcibly();
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

        private boolean open() {
            return hello.getNow(false);
        }

        @Override
        public CompletableFuture<Outcome> hello(Hello message) {
            var given = message.token() == null ? new byte[0] : message.token().getBytes(US_ASCII);
            var right = MessageDigest.isEqual(token, given) && message.version() == ControlChannel.VERSION;
            hello.complete(right);
            return CompletableFuture.completedFuture(right ? Outcome.DONE : Outcome.refused("wrong token or version"));
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
