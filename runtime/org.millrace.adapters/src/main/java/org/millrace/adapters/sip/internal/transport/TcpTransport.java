package org.millrace.adapters.sip.internal.transport;

import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Sends and receives messages over connections, which it accepts and opens. */
public final class TcpTransport implements AutoCloseable {

    private static final long END_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final AdapterContext context;
    private final Gate gate;
    private final ServerSocket server;
    private final int largest;
    private final int most;
    private final Set<TcpLink> links = ConcurrentHashMap.newKeySet();
    private final Map<InetSocketAddress, TcpLink> byAddress = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private Supplier<Receiver> receivers;
    private Optional<Thread> acceptor = Optional.empty();
    private volatile boolean stopped;

    /** Opens the port. */
    public TcpTransport(AdapterContext context, Gate gate, InetSocketAddress at) throws IOException {
        this.context = context;
        this.gate = gate;
        this.largest = context.settings().integer("maximumMessageSize");
        this.most = context.settings().integer("maximumConnections");
        this.server = new ServerSocket();
        try {
            server.bind(at);
        } catch (BindException e) {
            server.close();
            throw new BindException("cannot listen on the TCP port " + at.getPort() + " of " + at.getAddress().getHostAddress() + ": " + e.getMessage()
                    + "; stop the program that uses it, choose another port, or set transports=udp");
        }
    }

    /** Returns the port. */
    public int port() {
        return server.getLocalPort();
    }

    /** Starts to accept connections. */
    public void start(Supplier<Receiver> perThread) {
        receivers = perThread;
        acceptor = Optional.of(Thread.ofPlatform().daemon().name(context.stage() + "-tcp").start(this::accept));
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                var socket = server.accept();
                if (links.size() >= most) {
                    socket.close();
                    context.warn("a connection was refused, since " + most + " are open (maximumConnections)");
                } else {
                    open(socket, (InetSocketAddress) socket.getRemoteSocketAddress());
                }
            } catch (IOException e) {
                if (!server.isClosed()) {
                    context.warn("a connection could not be accepted: " + e.getMessage());
                    LockSupport.parkNanos(RETRY_NANOS);
                }
            }
        }
    }

    private TcpLink open(Socket socket, InetSocketAddress other) {
        var link = new TcpLink(socket, other, largest, closed -> byAddress.remove(other, closed), links::remove);
        links.add(link);
        byAddress.put(other, link);
        link.start(context.stage() + "-tcp-" + numbers.incrementAndGet(), gate, receivers);
        return link;
    }

    /** Returns the open connection with an address, or opens one. */
    public Channel to(InetSocketAddress other) throws IOException {
        synchronized (byAddress) {
            var known = byAddress.get(other);
            if (known == null && stopped) {
                throw new IOException("there is no connection with " + other + ", and the adapter has stopped");
            }
            return known == null ? open(new Socket(), other) : known;
        }
    }

    /** Accepts no more connections and reads nothing more; open connections can still send. */
    public void stop() {
        closeServer();
        stopped = true;
        Threads.join(acceptor.stream().toList(), END_NANOS);
        links.forEach(TcpLink::stopReading);
    }

    private void closeServer() {
        try {
            server.close();
        } catch (IOException e) {
            context.warn("closing the TCP port failed: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        closeServer();
        links.forEach(TcpLink::close);
    }
}
