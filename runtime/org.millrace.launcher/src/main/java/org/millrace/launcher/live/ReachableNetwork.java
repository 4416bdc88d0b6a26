package org.millrace.launcher.live;

import org.millrace.control.ControlChannel;
import org.millrace.control.NetworkControl;
import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes a running network available to other processes of the same user, over a Unix domain socket in the
 * process's private folder. Only the user can access the folder, and it is deleted after any end of the
 * process. {@link RunningNetworks} finds it. Safe for any thread.
 */
public final class ReachableNetwork implements AutoCloseable {

    /** The name of the socket in the private folder. */
    static final String SOCKET = "network";

    private static final int MOST_CLIENTS = 8;
    /** Maximum request size in bytes; requests contain only a version. */
    private static final int LONGEST_REQUEST = 4_096;
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** The empty client interface: the server sends no requests. */
    private interface Silent {
    }

    private final Path socket;
    private final ServerSocketChannel server;
    private final NetworkControl service;
    private final Deque<ControlChannel<?>> clients = new ArrayDeque<>();
    private boolean closed;

    private ReachableNetwork(Path socket, ServerSocketChannel server, NetworkControl service) {
        this.socket = socket;
        this.server = server;
        this.service = service;
    }

    /**
     * Makes a network available.
     *
     * @param service handles requests in threads of the connections; must not throw exceptions
     * @throws IOException if the socket cannot be created, for example because its path exceeds the system's
     *         limit of about 100 bytes
     */
    public static ReachableNetwork open(NetworkControl service) throws IOException {
        return open(service, PrivateFolder.ofProcess().resolve(SOCKET));
    }

    static ReachableNetwork open(NetworkControl service, Path socket) throws IOException {
        try {
            var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                server.bind(UnixDomainSocketAddress.of(socket));
            } catch (IOException e) {
                server.close();
                throw e;
            }
            var reachable = new ReachableNetwork(socket, server, service);
            Thread.ofPlatform().daemon().name("reachable-network").start(reachable::accept);
            return reachable;
        } catch (UnsupportedOperationException e) {
            throw new IOException("this system has no Unix domain sockets", e);
        }
    }

    private void accept() {
        while (true) {
            try {
                var client = server.accept();
                synchronized (this) {
                    if (closed) {
                        client.close();
                        return;
                    }
                    clients.addLast(ControlChannel.open(client, service, Silent.class, LONGEST_REQUEST));
                    dismiss();
                }
            } catch (ClosedChannelException e) {
                return;
            } catch (IOException e) {
                // For example, the process has no free file descriptor.
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }

    /** Closes the connections of disconnected clients, and the oldest ones above the limit. */
    private void dismiss() {
        clients.removeIf(client -> {
            var gone = client.closed();
            if (gone) {
                client.close();
            }
            return gone;
        });
        while (clients.size() > MOST_CLIENTS) {
            clients.removeFirst().close();
        }
    }

    /** Closes the socket and all connections. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            clients.forEach(ControlChannel::close);
            clients.clear();
        }
        try {
            server.close();
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            // The private folder is deleted with the process.
        }
    }
}
