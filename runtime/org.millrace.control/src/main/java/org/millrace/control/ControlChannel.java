package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.Launcher;

import java.io.IOException;
import java.net.Socket;
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
                .setInput(socket.getInputStream())
                .setOutput(socket.getOutputStream())
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
}
