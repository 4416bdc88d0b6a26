package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.settings.SettingPath;
import org.millrace.adapters.tls.ClientTls;
import org.millrace.adapters.tls.KeyFiles;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The host and port that an outbound adapter connects to. */
final class Target {

    private static final long CONNECT_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final String host;
    private final int port;
    private final int sendBuffer;
    private final Optional<ClientTls> tls;

    /**
     * Reads the settings of an adapter.
     *
     * @throws IOException if a file of keys cannot be read; the message is for the user
     */
    Target(AdapterContext context) throws IOException {
        var settings = context.settings();
        this.host = settings.text("host");
        this.port = settings.integer("port");
        this.sendBuffer = settings.integer("socketSendBuffer");
        if (port == 0) {
            throw new IOException("the port to connect to is missing; set port");
        }
        if (host.isBlank()) {
            // Java would take the loopback address.
            throw new IOException("the host to connect to is missing; set host");
        }
        this.tls = settings.flag("tls")
                ? Optional.of(new ClientTls(new KeyFiles(path(context, "certificate"), path(context, "privateKey"), path(context, "trustedServers"),
                        path(context, "passwordFile")), host, port))
                : Optional.empty();
    }

    private static Optional<Path> path(AdapterContext context, String setting) throws IOException {
        return context.settings().text(setting).isBlank() ? Optional.empty() : Optional.of(SettingPath.of(context, setting));
    }

    /**
     * Connects, and shakes hands if the connection is encrypted.
     *
     * @param selector waits for the connection; without keys
     * @param left     the nanoseconds until the stop of the adapter; asked after each wake-up of the selector
     * @throws IOException if that fails for all addresses of the host, or takes too long
     */
    Link connect(Selector selector, LongSupplier left) throws IOException {
        IOException failure = new SocketTimeoutException("the adapter is stopped");
        for (var address : addresses()) {
            if (left.getAsLong() <= 0) {
                throw failure;
            }
            try {
                return connect(new InetSocketAddress(address, port), selector, left);
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private InetAddress[] addresses() throws IOException {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("the host is unknown", e);
        }
    }

    private Link connect(InetSocketAddress address, Selector selector, LongSupplier left) throws IOException {
        var channel = SocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            if (sendBuffer > 0) {
                channel.setOption(StandardSocketOptions.SO_SNDBUF, sendBuffer);
            }
            channel.configureBlocking(false);
            var key = channel.register(selector, SelectionKey.OP_CONNECT);
            var deadline = System.nanoTime() + CONNECT_NANOS;
            channel.connect(address);
            while (!channel.finishConnect()) {
                await(selector, deadline, left);
            }
            var link = tls.isEmpty() ? new Link(channel, key) : new Link(channel, key, tls.get().open(channel));
            while (!link.isReady()) {
                await(selector, deadline, left);
            }
            return link;
        } catch (IOException e) {
            channel.close();
            // Removes the key of the closed channel.
            selector.selectNow();
            throw e;
        }
    }

    private static void await(Selector selector, long deadline, LongSupplier left) throws IOException {
        var nanos = Math.min(deadline - System.nanoTime(), left.getAsLong());
        if (nanos <= 0) {
            throw new SocketTimeoutException("no answer in " + TimeUnit.NANOSECONDS.toSeconds(CONNECT_NANOS) + " s");
        }
        selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
        selector.selectedKeys().clear();
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
