package org.millrace.adapters.udp.internal;

import org.millrace.adapters.datagrams.DatagramSockets;
import org.millrace.adapters.datagrams.SocketLosses;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.peers.Interfaces;
import org.millrace.adapters.peers.LocalAddress;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Receives datagrams on one port with one or several sockets. */
public final class UdpReceiver implements InboundAdapter {

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final MalformedInput malformed;
    private final List<UdpSocket> sockets = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicBoolean warned = new AtomicBoolean();
    private volatile Optional<SocketLosses> losses = Optional.empty();

    /** Creates a receiver without opening a socket. */
    public UdpReceiver(AdapterContext context) {
        this.context = context;
        this.malformed = new MalformedInput(context);
    }

    @Override
    public void start() throws IOException {
        var channels = new ArrayList<DatagramChannel>();
        try {
            channels.add(open(context.settings().integer("port")));
            var address = (InetSocketAddress) channels.getFirst().getLocalAddress();
            while (channels.size() < context.settings().integer("sockets")) {
                channels.add(open(address.getPort()));
            }
            malformed.open();
            for (var channel : channels) {
                sockets.add(new UdpSocket(context, gate, malformed, channel));
            }
            context.publish("host", address.getAddress().getHostAddress());
            context.publish("port", Integer.toString(address.getPort()));
            context.publish("socketReceiveBuffer", Integer.toString(channels.getFirst().getOption(StandardSocketOptions.SO_RCVBUF)));
            losses = Optional.of(new SocketLosses(address.getPort()));
        } catch (IOException e) {
            for (var channel : channels) {
                channel.close();
            }
            throw e;
        }
        for (var socket : sockets) {
            threads.add(Thread.ofPlatform().daemon().name(context.stage() + "-" + (threads.size() + 1)).start(socket::run));
        }
    }

    private DatagramChannel open(int port) throws IOException {
        var settings = context.settings();
        var group = AddressRange.literal(settings.text("multicastGroup"));
        var joined = group.isPresent() ? Interfaces.of(settings.text("networkInterface")) : null;
        var host = settings.text("host");
        // Bound to the group, the socket gets nothing that is sent to another address.
        var address = group.isPresent() ? new InetSocketAddress(group.get(), port) : LocalAddress.of(host, port);
        return DatagramSockets.receiving(context, address, socket -> {
            if (settings.integer("sockets") > 1) {
                socket.setOption(StandardSocketOptions.SO_REUSEPORT, true);
            }
            if (group.isPresent()) {
                socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            }
            socket.bind(address);
            if (group.isPresent()) {
                join(socket, group.get(), joined);
            }
        });
    }

    private static void join(DatagramChannel channel, InetAddress group, NetworkInterface joined) throws IOException {
        try {
            channel.join(group, joined);
        } catch (SocketException | IllegalArgumentException e) {
            throw new IOException("cannot join the multicast group " + group.getHostAddress() + " on the network interface " + joined.getName() + ": "
                    + e.getMessage() + "; choose another one with networkInterface", e);
        }
    }

    @Override
    public OptionalLong lostInput() {
        if (losses.isEmpty()) {
            return OptionalLong.of(0);
        }
        if (!losses.get().areKnown()) {
            return OptionalLong.empty();
        }
        var dropped = losses.get().total();
        if (dropped > 0 && warned.compareAndSet(false, true)) {
            context.warn("datagrams are lost, " + dropped + " so far, since the receive buffer of the socket is full; enlarge socketReceiveBuffer, or use "
                    + "several sockets; the account shows their number");
        }
        return OptionalLong.of(dropped + sockets.stream().mapToLong(UdpSocket::unread).sum());
    }

    @Override
    public void stop() {
        var begin = System.nanoTime();
        sockets.forEach(socket -> socket.stop(begin));
        Threads.join(threads, UdpSocket.LIMIT_NANOS);
        Threads.end(threads, GRACE_NANOS, () -> sockets.forEach(UdpSocket::abandon), context::warn);
        // For the last time while the system knows the sockets.
        lostInput();
        sockets.forEach(UdpSocket::close);
        malformed.close();
    }

    @Override
    public void pause() {
        gate.close();
    }

    @Override
    public void resume() {
        gate.open();
    }
}
