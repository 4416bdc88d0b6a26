package org.millrace.loadgen.transport;

import org.millrace.adapters.tls.ClientTls;
import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A TCP connection, encrypted or not. */
public final class StreamOutlet implements Outlet {

    private static final int CONNECT_MILLIS = 10_000;
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final SocketChannel socket;
    // The socket, or its encrypting wrapper.
    private final ByteChannel channel;

    private StreamOutlet(SocketChannel socket, ByteChannel channel) {
        this.socket = socket;
        this.channel = channel;
    }

    /**
     * Connects.
     *
     * @throws IOException if nobody answers within 10 seconds, or the peers do not agree on an encryption; the message is
     *         for the user
     */
    public static StreamOutlet connect(InetSocketAddress address, Optional<ClientTls> tls) throws IOException {
        var peer = address.getHostString() + ":" + address.getPort();
        var socket = SocketChannel.open();
        try {
            socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
            socket.socket().connect(address, CONNECT_MILLIS);
            socket.configureBlocking(false);
            return new StreamOutlet(socket, tls.isEmpty() ? socket : tls.get().connect(socket, CONNECT_MILLIS));
        } catch (ConnectException e) {
            socket.close();
            throw new IOException("cannot connect to " + peer + ": " + e.getMessage() + "; is the server running?", e);
        } catch (SocketTimeoutException e) {
            socket.close();
            throw new IOException("cannot connect to " + peer + ": no answer in " + CONNECT_MILLIS / 1000 + " s", e);
        } catch (IOException e) {
            socket.close();
            throw new IOException("cannot connect to " + peer + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void write(ByteBuffer out, int[] ends, int from, int to) throws IOException {
        out.limit(ends[to - 1]);
        listen();
        try {
            channel.write(out);
        } catch (WouldBlockException e) {
            // Some bytes are encrypted but not in the socket; the next write starts with them.
        }
    }

    /** Reads from an encrypted connection, to detect alerts such as a refused certificate. */
    private void listen() throws IOException {
        if (channel instanceof TlsChannel) {
            try {
                channel.read(ByteBuffer.allocate(1));
            } catch (WouldBlockException e) {
                // Usually there is nothing to read.
            }
        }
    }

    /** Shuts down output and closes the socket; the kernel still delivers buffered bytes. With TLS, waits until the peer has read all. */
    @Override
    public void end() throws IOException {
        try (socket) {
            if (channel instanceof TlsChannel encrypted) {
                farewell(encrypted);
            }
            socket.shutdownOutput();
            readToEnd(channel instanceof TlsChannel ? CLOSE_NANOS : 0);
        }
    }

    /**
     * Reads what the peer sends. Closing with unread data would reset the connection, and so would data that comes after the
     * close, such as the session tickets of TLS 1.3; the peer would lose what it has not read.
     *
     * @param nanos the time to wait for the peer to close its side
     */
    private void readToEnd(long nanos) throws IOException {
        var begin = System.nanoTime();
        var ignored = ByteBuffer.allocate(1024);
        for (var count = socket.read(ignored); count >= 0; count = socket.read(ignored.clear())) {
            if (count == 0) {
                if (System.nanoTime() - begin >= nanos) {
                    return;
                }
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
    }

    private static void farewell(TlsChannel encrypted) throws IOException {
        try {
            encrypted.shutdown();
        } catch (WouldBlockException e) {
            // All events are in the socket; only the close notification is lost.
        }
    }

    @Override
    public void abandon() {
        try {
            socket.close();
        } catch (IOException e) {
            // The run has already failed for another reason.
        }
    }
}
