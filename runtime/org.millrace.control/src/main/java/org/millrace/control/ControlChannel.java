package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.Launcher;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One end of a control connection. */
public final class ControlChannel<T> implements AutoCloseable {

    /** The version of the protocol. */
    public static final int VERSION = 1;

    /** The environment variable with the port on the loopback interface. */
    public static final String PORT_VARIABLE = "MILLRACE_CONTROL_PORT";

    /** The environment variable with the token. */
    public static final String TOKEN_VARIABLE = "MILLRACE_CONTROL_TOKEN";

    private final Socket socket;
    private final T remote;
    private final Future<Void> listening;

    private ControlChannel(Socket socket, T remote, Future<Void> listening) {
        this.socket = socket;
        this.remote = remote;
        this.listening = listening;
    }

    /**
     * Starts to listen on a connected socket.
     *
     * @param socket connected; closed with the channel
     * @param local  answers the other side
     * @param remote the interface of the other side
     * @throws IOException if the socket is not usable
     */
    public static <T> ControlChannel<T> open(Socket socket, Object local, Class<T> remote) throws IOException {
        socket.setTcpNoDelay(true);
        var threads = Executors.newCachedThreadPool(task -> {
            var thread = new Thread(task, "control");
            thread.setDaemon(true);
            return thread;
        });
        var launcher = new Launcher.Builder<T>()
                .setLocalService(local)
                .setRemoteInterface(remote)
                .setInput(new QuietInput(socket.getInputStream()))
                .setOutput(new QuietOutput(socket.getOutputStream(), socket))
                .setExecutorService(threads)
                .create();
        return new ControlChannel<>(socket, launcher.getRemoteProxy(), launcher.startListening());
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

    /** Whether the connection has ended. */
    public boolean closed() {
        return listening.isDone();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone either way.
        }
        listening.cancel(true);
    }

    /** A connection that breaks has ended; the protocol's library would log it with a stack trace. */
    private static final class QuietInput extends FilterInputStream {

        QuietInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            try {
                return super.read();
            } catch (SocketException e) {
                return -1;
            }
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                return super.read(buffer, offset, length);
            } catch (SocketException e) {
                return -1;
            }
        }
    }

    /** Answers that come after the channel has been closed here interest nobody. */
    private static final class QuietOutput extends OutputStream {

        private final OutputStream out;
        private final Socket socket;

        QuietOutput(OutputStream out, Socket socket) {
            this.out = out;
            this.socket = socket;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (SocketException e) {
                if (!socket.isClosed()) {
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
