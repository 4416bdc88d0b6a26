package org.millrace.adapters.sip.internal.transport;

import org.millrace.adapters.datagrams.DatagramSockets;
import org.millrace.adapters.datagrams.SocketLosses;
import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Sends and receives messages in datagrams, with one socket and one reading thread. */
public final class UdpTransport implements AutoCloseable {

    /** After the stop, what the system has received is still read, but not longer than this. */
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    private static final int LARGEST = 65_507;

    /** Shorter datagrams keep a path open; they have no message. */
    private static final int KEEP_ALIVE = 4;

    private final AdapterContext context;
    private final Gate gate;
    private final DatagramChannel socket;
    private final Selector selector;
    private final SocketLosses losses;
    private final InetSocketAddress address;
    private Thread thread;
    private volatile boolean stopping;
    private volatile long stopAt;

    /** The way to an address. */
    private record Datagrams(DatagramChannel socket, InetSocketAddress to) implements Channel {

        @Override
        public boolean isReliable() {
            return false;
        }

        @Override
        public void send(byte[] message) throws IOException {
            if (message.length > LARGEST) {
                throw new IOException("the message has " + message.length + " bytes, and a datagram has at most " + LARGEST + "; use TCP");
            }
            try {
                socket.send(ByteBuffer.wrap(message), to);
            } catch (IOException e) {
                throw new IOException("cannot send to " + to + ": " + e.getMessage(), e);
            }
        }
    }

    /** Opens the socket. */
    public UdpTransport(AdapterContext context, Gate gate, InetSocketAddress at) throws IOException {
        this.context = context;
        this.gate = gate;
        this.socket = DatagramSockets.receiving(context, at, channel -> channel.bind(at));
        this.address = (InetSocketAddress) socket.getLocalAddress();
        this.losses = new SocketLosses(address.getPort());
        this.selector = Selector.open();
        socket.configureBlocking(false);
        socket.register(selector, SelectionKey.OP_READ);
    }

    /** Returns the address of the socket. */
    public InetSocketAddress address() {
        return address;
    }

    /** Starts the reading thread. */
    public void start(Supplier<Receiver> receivers) {
        thread = Thread.ofPlatform().daemon().name(context.stage() + "-udp").start(() -> run(receivers));
    }

    private void run(Supplier<Receiver> receivers) {
        var buffer = ByteBuffer.allocateDirect(1 << 16);
        try (var receiver = receivers.get(); var pass = gate.newPass()) {
            while (!stopping) {
                selector.select();
                selector.selectedKeys().clear();
                readAll(buffer, receiver, pass);
            }
            readAll(buffer, receiver, pass);
        } catch (IOException e) {
            context.warn("receiving failed, and no more datagrams are received: " + e.getMessage());
        }
    }

    private void readAll(ByteBuffer buffer, Receiver receiver, Gate.Pass pass) throws IOException {
        while (!stopping || System.nanoTime() - stopAt < 0) {
            buffer.clear();
            var source = (InetSocketAddress) socket.receive(buffer);
            if (source == null) {
                return;
            }
            pass.enter();
            try {
                var nanos = System.nanoTime();
                buffer.flip();
                var message = new byte[buffer.remaining()];
                buffer.get(message);
                if (!isKeepAlive(message)) {
                    receiver.received(message, source, new Datagrams(socket, source), nanos);
                }
            } finally {
                pass.leave();
            }
        }
    }

    private static boolean isKeepAlive(byte[] message) {
        for (var b : message) {
            if (b != '\r' && b != '\n' && b != 0) {
                return false;
            }
        }
        return message.length <= KEEP_ALIVE;
    }

    /** Returns the way to an address. */
    public Channel to(InetSocketAddress other) {
        return new Datagrams(socket, other);
    }

    /** Returns the number of datagrams that the system dropped; empty if it does not tell. */
    public OptionalLong lost() {
        return losses.areKnown() ? OptionalLong.of(losses.total()) : OptionalLong.empty();
    }

    /** Reads what the system has received, and ends the thread. The socket can still send. */
    public void stop() {
        stopAt = System.nanoTime() + LIMIT_NANOS;
        stopping = true;
        selector.wakeup();
        Threads.join(List.of(thread), LIMIT_NANOS);
        Threads.end(List.of(thread), GRACE_NANOS, () -> { }, context::warn);
        lost();
    }

    @Override
    public void close() throws IOException {
        selector.close();
        socket.close();
    }
}
