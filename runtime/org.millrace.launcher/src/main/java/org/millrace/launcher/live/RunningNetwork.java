package org.millrace.launcher.live;

import org.millrace.control.ControlChannel;
import org.millrace.control.DebugEvents;
import org.millrace.control.InitialState;
import org.millrace.control.NetworkControl;
import org.millrace.control.NetworkMessages;
import org.millrace.control.NetworkMessages.Applied;
import org.millrace.control.NetworkMessages.ApplyParams;
import org.millrace.control.NetworkMessages.Caller;
import org.millrace.control.NetworkMessages.Running;
import org.millrace.control.NetworkMessages.ShadowRequest;
import org.millrace.control.NetworkMessages.Shadowed;
import org.millrace.control.ShadowMessages.ShadowAction;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A network that runs in another process of this user.
 *
 * @param socket  the socket of the process
 * @param running the description of the network
 */
public record RunningNetwork(Path socket, Running running) {

    private static final Duration LONGEST_LOOK = Duration.ofSeconds(2);
    private static final Duration LONGEST_APPLY = Duration.ofMinutes(10);
    private static final int POLL_MILLIS = 100;

    /**
     * Connects to a socket and asks for its network.
     *
     * @throws IOException if the process does not answer or has an unsupported version
     */
    static RunningNetwork at(Path socket) throws IOException, InterruptedException {
        return new RunningNetwork(socket, ask(socket, network -> network.running(Caller.THIS), LONGEST_LOOK));
    }

    /** Returns the project's folder. */
    public Path folder() {
        return Path.of(running.folder());
    }

    /** Returns the network file. */
    public Path file() {
        return folder().resolve(running.file());
    }

    /** Returns a name that distinguishes several networks of the same project. */
    public String label() {
        return "'" + running.name() + "' (process " + running.pid() + ")";
    }

    /**
     * Applies the statements of the saved project.
     *
     * @param state the state with which the statements of a changed processor begin
     * @throws IOException if the network has ended; the message is for the user
     */
    public Applied apply(InitialState state) throws IOException, InterruptedException {
        return ask(socket, network -> network.apply(new ApplyParams(NetworkMessages.VERSION, state)), longest(state == InitialState.HISTORY));
    }

    /**
     * Lets the statements of the saved project run beside the present ones, or does something else with those that do.
     *
     * @param history whether they begin with the state that they would have if they had been there from the beginning of the journal
     * @throws IOException if the network has ended; the message is for the user
     */
    public Shadowed shadow(ShadowAction action, boolean history) throws IOException, InterruptedException {
        return ask(socket, network -> network.shadow(new ShadowRequest(NetworkMessages.VERSION, action, history)), longest(history));
    }

    private static Duration longest(boolean history) {
        return history ? Answer.longest(true) : LONGEST_APPLY;
    }

    /**
     * Connects a debugger.
     *
     * @param events receives the messages of the debugger in a thread of the connection
     * @throws IOException if the network has ended; the message is for the user
     */
    public AttachedNetwork attach(DebugEvents events) throws IOException {
        return new AttachedNetwork(ControlChannel.open(connect(socket), events, NetworkControl.class, ControlChannel.LAUNCHER_LIMIT));
    }

    private static <T> T ask(Path socket, Function<NetworkControl, CompletableFuture<T>> question, Duration longest)
            throws IOException, InterruptedException {
        try (var channel = ControlChannel.open(connect(socket), new Object(), NetworkControl.class, ControlChannel.RUNTIME_LIMIT)) {
            var answer = question.apply(channel.remote());
            var end = System.nanoTime() + longest.toNanos();
            while (System.nanoTime() < end) {
                // Read before the answer, which may be the last message.
                var gone = channel.closed();
                try {
                    return answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (gone) {
                        throw new IOException("the network has ended");
                    }
                }
            }
            throw new IOException("the network does not answer");
        } catch (ExecutionException e) {
            throw new IOException("the network belongs to another version of Millrace", e);
        }
    }

    /** Connects without blocking: a suspended process accepts no connection. */
    private static SocketChannel connect(Path socket) throws IOException {
        var channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.configureBlocking(false);
            if (!channel.connect(UnixDomainSocketAddress.of(socket))) {
                throw new IOException("the network accepts no connections");
            }
            channel.configureBlocking(true);
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }
}
