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
 * Makes the network that this process runs reachable for other processes of the same user, by a Unix domain socket
 * in the process's private folder. Nobody else can enter the folder, and it is deleted after any end of the process.
 * {@link RunningNetworks} finds it. Safe for any thread.
 */
public final class ReachableNetwork implements AutoCloseable {

    /** The name of the socket in the private folder. */
    static final String SOCKET = "network";

    private static final int MOST_CLIENTS = 8;
    /** Requests have no more than a version. */
    private static final int LONGEST_REQUEST = 4_096;
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Clients are asked nothing. */
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
     * Makes a network reachable.
     *
     * @param service answers; called in threads of the connections, and must not throw exceptions
     * @throws IOException if there can be no such socket, for instance since the path of the temporary folder is longer
     *                     than the some 100 bytes that the system takes
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
                // The process has no file descriptor left, for instance.
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }

    /** Closes the connections of clients that have gone, and of the oldest if there are too many. */
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

    /** Ends it, with all connections. */
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
