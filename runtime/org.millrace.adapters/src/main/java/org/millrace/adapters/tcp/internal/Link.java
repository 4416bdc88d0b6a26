package org.millrace.adapters.tcp.internal;

import tlschannel.NeedsReadException;
import tlschannel.NeedsWriteException;
import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/** An outbound connection. Nothing blocks; its key says what it waits for. For one thread. */
final class Link implements AutoCloseable {

    private static final int IGNORED = 4096;

    private final SocketChannel socket;
    private final SelectionKey key;
    // The socket, or its encrypting side.
    private final ByteChannel channel;
    private final ByteBuffer ignored = ByteBuffer.allocate(IGNORED);

    /** Creates a connection without encryption. */
    Link(SocketChannel socket, SelectionKey key) {
        this(socket, key, socket);
    }

    /** Creates a connection with its encrypting side. */
    Link(SocketChannel socket, SelectionKey key, ByteChannel channel) {
        this.socket = socket;
        this.key = key;
        this.channel = channel;
    }

    /** Shakes hands if the connection is encrypted; returns whether that is done. */
    boolean isReady() throws IOException {
        if (channel instanceof TlsChannel encrypted) {
            try {
                encrypted.handshake();
            } catch (WouldBlockException e) {
                key.interestOps(awaited(e));
                return false;
            }
        }
        key.interestOps(SelectionKey.OP_READ);
        return true;
    }

    /**
     * Writes as much as the socket takes.
     *
     * @return whether everything is in the socket; if not, this method must be called again with the same bytes
     */
    boolean write(ByteBuffer bytes) throws IOException {
        try {
            do {
                channel.write(bytes);
            } while (bytes.hasRemaining() && isEncrypted());
        } catch (WouldBlockException e) {
            // Some bytes are encrypted and not in the socket.
            key.interestOps(SelectionKey.OP_READ | awaited(e));
            return false;
        }
        key.interestOps(bytes.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        return !bytes.hasRemaining();
    }

    private static int awaited(WouldBlockException e) throws IOException {
        return switch (e) {
            case NeedsReadException read -> SelectionKey.OP_READ;
            case NeedsWriteException write -> SelectionKey.OP_WRITE;
            default -> throw new IOException("TLS waits for " + e, e);
        };
    }

    /**
     * Reads once, and ignores what the peer sends.
     *
     * @return whether the peer has closed the connection
     */
    boolean isClosedByPeer() throws IOException {
        try {
            return channel.read(ignored.clear()) < 0;
        } catch (WouldBlockException e) {
            return false;
        } catch (ClosedChannelException e) {
            // Both sides of an encrypted connection have ended it.
            return true;
        }
    }

    boolean isEncrypted() {
        return channel != socket;
    }

    /** Tells the peer that nothing more comes. The peer still gets what is in the socket. */
    void end() throws IOException {
        if (channel instanceof TlsChannel encrypted) {
            try {
                encrypted.shutdown();
            } catch (WouldBlockException e) {
                // The peer has not answered the notification yet, or does not read it.
            }
        }
        socket.shutdownOutput();
        key.interestOps(SelectionKey.OP_READ);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
