package org.millrace.control;

import com.google.gson.ToNumberPolicy;

import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** One end of a control connection. */
public final class ControlChannel<T> implements AutoCloseable {

    /** The version of the protocol. */
    public static final int VERSION = 1;

    /** The environment variable with the port on the loopback interface. */
    public static final String PORT_VARIABLE = "MILLRACE_CONTROL_PORT";

    /** The environment variable with the token. */
    public static final String TOKEN_VARIABLE = "MILLRACE_CONTROL_TOKEN";

    /** The largest message that a launcher takes, in bytes: a sample of a large network has room. */
    public static final int LAUNCHER_LIMIT = 64 << 20;

    /** The largest message that a process of the runtime takes, in bytes: all statements of a project have room. */
    public static final int RUNTIME_LIMIT = 16 << 20;

    /** The exit code of a JVM that had no memory left and was started with {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int EXIT_OUT_OF_MEMORY = 3;

    /** The exit code of a process of the runtime whose connection has ended before it was asked to end. */
    public static final int EXIT_DISCONNECTED = 4;

    private final Closeable connection;
    private final T remote;
    private final Future<?> listening;
    private final AtomicReference<String> refusal;

    private ControlChannel(Closeable connection, T remote, Future<?> listening, AtomicReference<String> refusal) {
        this.connection = connection;
        this.remote = remote;
        this.listening = listening;
        this.refusal = refusal;
    }

    /**
     * Starts to listen on a connected socket.
     *
     * @param socket connected; closed with the channel
     * @param local  answers the other side
     * @param remote the interface of the other side
     * @param limit  the largest message taken, in bytes; asked before every message. A larger one, and what
     *               is no message, ends the connection
     * @throws IOException if the socket is not usable
     */
    public static <T> ControlChannel<T> open(Socket socket, Object local, Class<T> remote, IntSupplier limit)
            throws IOException {
        socket.setTcpNoDelay(true);
        return open(socket.getInputStream(), socket.getOutputStream(), socket, () -> !socket.isClosed(), local, remote, limit);
    }

    /**
     * Starts to listen on a connected channel, such as one of a Unix domain socket.
     *
     * @param channel connected and blocking; closed with the channel
     * @param local   answers the other side
     * @param remote  the interface of the other side
     * @param limit   the largest message taken, in bytes; a larger one, and what is no message, ends the connection
     */
    public static <T> ControlChannel<T> open(SocketChannel channel, Object local, Class<T> remote, int limit) {
        // A client may go before it has its answer: then reading ends, too, and nothing has failed.
        return open(Channels.newInputStream(channel), Channels.newOutputStream(channel), channel, () -> false, local, remote, () -> limit);
    }

    private static <T> ControlChannel<T> open(InputStream in, OutputStream out, Closeable connection, BooleanSupplier failing, Object local,
            Class<T> remote, IntSupplier limit) {
        var threads = Executors.newCachedThreadPool(task -> {
            var thread = new Thread(task, "control");
            thread.setDaemon(true);
            return thread;
        });
        var refusal = new AtomicReference<>("");
        var launcher = new BoundedBuilder<T>(limit, why -> {
            refusal.set(why);
            closeQuietly(connection);
        })
                .setLocalService(local)
                .setRemoteInterface(remote)
                .setInput(in)
                .setOutput(new QuietOutput(out, failing))
                .setExecutorService(threads)
                // Values of events: a time in nanoseconds is a long, and would lose digits as a double.
                .configureGson(gson -> gson.setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE))
                .create();
        return new ControlChannel<>(connection, launcher.getRemoteProxy(), launcher.startListening(), refusal);
    }

    /** The other side. */
    public T remote() {
        return remote;
    }

    /** Waits until the other side has gone; returns at once if it has. */
    public void awaitClosed() throws InterruptedException {
        try {
            listening.get();
        } catch (ExecutionException | CancellationException e) {
            // Whatever ended the connection, it has ended.
        }
    }

    /** What the other side sent that ended the connection; empty if that was not the reason, or it has not ended. */
    public Optional<String> refused() {
        return Optional.of(refusal.get()).filter(why -> !why.isEmpty());
    }

    /** Whether the connection has ended. */
    public boolean closed() {
        return listening.isDone();
    }

    @Override
    public void close() {
        closeQuietly(connection);
        listening.cancel(true);
    }

    private static void closeQuietly(Closeable connection) {
        try {
            connection.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }

    /** Reads messages with a bound. */
    private static final class BoundedBuilder<T> extends Launcher.Builder<T> {

        private final IntSupplier limit;
        private final Consumer<String> refuse;
        private MessageJsonHandler json;

        BoundedBuilder(IntSupplier limit, Consumer<String> refuse) {
            this.limit = limit;
            this.refuse = refuse;
        }

        @Override
        protected MessageJsonHandler createJsonHandler() {
            json = super.createJsonHandler();
            return json;
        }

        @Override
        protected ConcurrentMessageProcessor createMessageProcessor(MessageProducer reader, MessageConsumer consumer,
                T remoteProxy) {
            return super.createMessageProcessor(new BoundedReader(input, json, limit, refuse), consumer, remoteProxy);
        }
    }

    /** Answers that come after the connection has ended in an expected way interest nobody. */
    private static final class QuietOutput extends OutputStream {

        private final OutputStream out;
        private final BooleanSupplier failing;

        /** @param failing whether it is a failure now that something cannot be written */
        QuietOutput(OutputStream out, BooleanSupplier failing) {
            this.out = out;
            this.failing = failing;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                if (failing.getAsBoolean()) {
                    throw e;
                }
            }
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }
}
