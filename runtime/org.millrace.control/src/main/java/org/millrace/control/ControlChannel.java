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

/**
 * One side of a control connection.
 *
 * @param <T> the interface of the other side
 */
public final class ControlChannel<T> implements AutoCloseable {

    /** The version of the protocol. */
    public static final int VERSION = 1;

    /** The environment variable with the port on the loopback interface. */
    public static final String PORT_VARIABLE = "MILLRACE_CONTROL_PORT";

    /** The environment variable with the token. */
    public static final String TOKEN_VARIABLE = "MILLRACE_CONTROL_TOKEN";

    /** Maximum size of a message to a launcher, in bytes; enough for a sample of a large network. */
    public static final int LAUNCHER_LIMIT = 64 << 20;

    /** Maximum size of a message to a runtime process, in bytes; enough for all statements of a project. */
    public static final int RUNTIME_LIMIT = 16 << 20;

    /** The exit code of a JVM that ran out of memory and was started with {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int EXIT_OUT_OF_MEMORY = 3;

    /** The exit code of a runtime process whose connection ended without a shutdown request. */
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
     * Starts reading from a connected socket.
     *
     * @param socket a connected socket; closed with the channel
     * @param local  handles the requests of the other side
     * @param remote the interface of the other side
     * @param limit  the maximum message size in bytes, queried before every message; a larger or malformed
     *               message ends the connection
     * @throws IOException if the socket cannot be used
     */
    public static <T> ControlChannel<T> open(Socket socket, Object local, Class<T> remote, IntSupplier limit)
            throws IOException {
        socket.setTcpNoDelay(true);
        return open(socket.getInputStream(), socket.getOutputStream(), socket, () -> !socket.isClosed(), local, remote, limit);
    }

    /**
     * Starts reading from a connected channel, such as one of a Unix domain socket.
     *
     * @param channel a connected channel in blocking mode; closed with the control channel
     * @param local   handles the requests of the other side
     * @param remote  the interface of the other side
     * @param limit   the maximum message size in bytes; a larger or malformed message ends the connection
     */
    public static <T> ControlChannel<T> open(SocketChannel channel, Object local, Class<T> remote, int limit) {
        // A client may disconnect before it gets its answer. Reading then ends too, and that is no failure.
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
                // Keep the precision of long property values, such as times in nanoseconds.
                .configureGson(gson -> gson.setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE))
                .create();
        return new ControlChannel<>(connection, launcher.getRemoteProxy(), launcher.startListening(), refusal);
    }

    /** Returns the proxy of the other side. */
    public T remote() {
        return remote;
    }

    /** Waits until the connection has ended. */
    public void awaitClosed() throws InterruptedException {
        try {
            listening.get();
        } catch (ExecutionException | CancellationException e) {
            // The connection has ended, for whatever reason.
        }
    }

    /** Calls back in a thread of its own when the connection has ended. */
    public void onClosed(Runnable report) {
        Thread.ofPlatform().daemon().name("control-end").start(() -> {
            try {
                awaitClosed();
                report.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /**
     * Returns the refused message that ended the connection; empty if the connection is open or ended for
     * another reason.
     */
    public Optional<String> refused() {
        return Optional.of(refusal.get()).filter(why -> !why.isEmpty());
    }

    /** Returns whether the connection has ended. */
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
            // It is closed in any case.
        }
    }

    /** Builds a launcher whose reader limits the message size. */
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

    /** Ignores write errors after the connection has ended as expected. */
    private static final class QuietOutput extends OutputStream {

        private final OutputStream out;
        private final BooleanSupplier failing;

        /**
         * @param failing whether a write error is currently a failure
         */
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
