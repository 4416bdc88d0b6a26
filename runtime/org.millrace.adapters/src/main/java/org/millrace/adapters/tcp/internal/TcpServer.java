package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.peers.LocalAddress;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.channels.ByteChannel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Accepts connections and passes them to a service. */
public final class TcpServer implements InboundAdapter {

    /** Large enough for a few hundred simultaneous connection attempts. */
    private static final int BACKLOG = 1024;
    private static final long IDLE_LOOK_MILLIS = 200;
    private static final long ACCEPT_RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final Service service;
    private final Admission admission;
    private final MalformedInput malformed;
    private final Duration idleTimeout;
    private Optional<ServerTls> tls = Optional.empty();
    private ServerSocketChannel server;
    private Selector selector;
    private Thread acceptor;
    private final Object accepting = new Object();
    private volatile boolean stopping;

    /** Creates a server that is not listening yet. */
    public TcpServer(AdapterContext context, boolean eventLoop) {
        this.context = context;
        var settings = context.settings();
        this.admission = new Admission(AddressRange.parse(settings.text("allowedPeers")),
                settings.integer("maximumConnections"), settings.integer("maximumConnectionsPerPeer"));
        this.malformed = new MalformedInput(context);
        this.idleTimeout = Durations.parse(settings.text("idleTimeout"));
        this.service = eventLoop ? new EventLoops(context, gate, eventLoops(settings.integer("eventLoops"))) : new ConnectionThreads(context, gate);
    }

    private static int eventLoops(int asked) {
        return asked > 0 ? asked : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    }

    @Override
    public void start() throws IOException {
        var host = context.settings().text("host");
        var port = context.settings().integer("port");
        tls = ServerTls.of(context);
        server = listen(host, port);
        selector = Selector.open();
        try {
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            malformed.open();
            service.start();
            var address = (InetSocketAddress) server.getLocalAddress();
            context.publish("host", address.getAddress().getHostAddress());
            context.publish("port", Integer.toString(address.getPort()));
        } catch (IOException e) {
            server.close();
            selector.close();
            throw e;
        }
        acceptor = Thread.ofPlatform().daemon().name(context.stage() + "-acceptor").start(this::accept);
    }

    private ServerSocketChannel listen(String host, int port) throws IOException {
        var address = LocalAddress.of(host, port);
        var channel = ServerSocketChannel.open();
        try {
            var receiveBuffer = context.settings().integer("socketReceiveBuffer");
            if (receiveBuffer > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
            }
            return channel.bind(address, BACKLOG);
        } catch (BindException e) {
            channel.close();
            throw new IOException(refusal(host, port, e), e);
        } catch (SocketException | SecurityException e) {
            channel.close();
            throw new IOException("cannot listen on port " + port + " of " + host + ": " + e.getMessage(), e);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static String refusal(String host, int port, BindException e) {
        return LocalAddress.refusal(host, port, e).orElseGet(() -> "cannot listen on port " + port + " of " + host + ": " + e.getMessage()
                + (port < 1024 ? "; ports below 1024 are often reserved" : ""));
    }

    private void accept() {
        try (var port = server; var waiting = selector) {
            while (!stopping) {
                waiting.select(idleTimeout.isZero() ? 0 : IDLE_LOOK_MILLIS);
                waiting.selectedKeys().clear();
                acceptWaiting(port);
                if (!idleTimeout.isZero()) {
                    service.closeIdle(idleTimeout);
                }
            }
            // Fast clients may have sent all their data before this thread ran.
            acceptWaiting(port);
        } catch (IOException e) {
            context.warn("no connection is accepted any more: " + e.getMessage());
        }
    }

    /** Accepts waiting connections in the thread of another one. */
    private void acceptOthers() {
        synchronized (accepting) {
            if (!stopping) {
                acceptWaiting(server);
            }
        }
    }

    private void acceptWaiting(ServerSocketChannel port) {
        synchronized (accepting) {
            try {
                for (var channel = port.accept(); channel != null; channel = port.accept()) {
                    take(channel);
                }
            } catch (ClosedChannelException e) {
                // The acceptor has failed and said so.
            } catch (IOException e) {
                // For example too many open files: may be temporary, and must not cause a busy loop.
                context.warn("cannot accept a connection: " + e.getMessage());
                LockSupport.parkNanos(ACCEPT_RETRY_NANOS);
            }
        }
    }

    private void take(SocketChannel channel) throws IOException {
        try {
            var peer = (InetSocketAddress) channel.getRemoteAddress();
            var refusal = admission.enter(peer.getAddress());
            if (refusal.isEmpty()) {
                service.take(new Connection(context, channel, tls.<ByteChannel>map(own -> own.plain(channel)).orElse(channel), peer, admission, malformed,
                        this::acceptOthers));
            } else {
                context.warn("refused a connection from " + peer + ": " + refusal.get());
                channel.close();
            }
        } catch (IOException e) {
            context.warn("a connection was lost at once: " + e.getMessage());
            channel.close();
        }
    }

    @Override
    public void stop() {
        synchronized (accepting) {
            // From now on no thread of a connection accepts others.
            stopping = true;
        }
        gate.open();
        if (acceptor == null) {
            return;
        }
        selector.wakeup();
        Threads.join(acceptor);
        service.stop();
        malformed.close();
        if (admission.refused() > 0) {
            context.warn("connections that were refused: " + admission.refused());
        }
    }

    @Override
    public void pause() {
        if (!stopping) {
            gate.close();
        }
    }

    @Override
    public void resume() {
        gate.open();
    }

    /** Serves accepted connections. */
    interface Service {

        void start() throws IOException;

        /** Takes over a connection and the responsibility for closing it. */
        void take(Connection connection) throws IOException;

        /** Closes connections that have been idle for a time, possibly with a delay. For the accepting thread. */
        void closeIdle(Duration limit);

        /**
         * Serves the connections until they are silent or the time limit is reached. No connection is added
         * afterwards.
         */
        void stop();
    }
}
