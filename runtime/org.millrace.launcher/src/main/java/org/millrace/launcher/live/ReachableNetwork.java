package org.millrace.launcher.live;

import org.millrace.control.ControlChannel;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugEvents;
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
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Makes a running network available to other processes of the same user, over a Unix domain socket in the
 * process's private folder. Only the user can access the folder, and it is deleted after any end of the
 * process. {@link RunningNetworks} finds it. Safe for any thread.
 */
public final class ReachableNetwork implements AutoCloseable {

    /** The name of the socket in the private folder. */
    static final String SOCKET = "network";

    private static final int MOST_CLIENTS = 8;
    /** Maximum request size in bytes; the longest requests contain the breakpoints of a debugger. */
    private static final int LONGEST_REQUEST = 1 << 20;
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Path socket;
    private final ServerSocketChannel server;
    private final BiFunction<DebugControl, BooleanSupplier, NetworkControl> service;
    private final DebugRelay relay;
    private final Deque<ControlChannel<?>> clients = new ArrayDeque<>();
    private boolean closed;

    private ReachableNetwork(Path socket, ServerSocketChannel server, BiFunction<DebugControl, BooleanSupplier, NetworkControl> service,
            DebugRelay relay) {
        this.socket = socket;
        this.server = server;
        this.service = service;
        this.relay = relay;
    }

    /**
     * Makes a network available.
     *
     * @param service returns what handles the requests of a connection, in its threads, from the requests to the debugger and from what tells whether
     *                the connection has ended; must not throw exceptions
     * @param relay   connects debuggers with the network
     * @throws IOException if the socket cannot be created, for example because its path exceeds the system's
     *         limit of about 100 bytes
     */
    public static ReachableNetwork open(BiFunction<DebugControl, BooleanSupplier, NetworkControl> service, DebugRelay relay) throws IOException {
        return open(service, relay, PrivateFolder.ofProcess().resolve(SOCKET));
    }

    static ReachableNetwork open(BiFunction<DebugControl, BooleanSupplier, NetworkControl> service, DebugRelay relay, Path socket)
            throws IOException {
        try {
            var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                server.bind(UnixDomainSocketAddress.of(socket));
            } catch (IOException e) {
                server.close();
                throw e;
            }
            var reachable = new ReachableNetwork(socket, server, service, relay);
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
                    var debugger = relay.newClient();
                    var channel = ControlChannel.open(client, service.apply(debugger, debugger::hasLeft), DebugEvents.class, LONGEST_REQUEST);
                    debugger.connect(channel);
                    clients.addLast(channel);
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
