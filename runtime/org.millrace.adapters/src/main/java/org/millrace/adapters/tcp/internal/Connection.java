package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;
import tlschannel.NeedsReadException;
import tlschannel.NeedsWriteException;
import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLException;

/** A connection with its undecoded data. For one thread at a time. */
final class Connection implements Decoder.Output {

    private final AdapterContext context;
    private final SocketChannel channel;
    // The channel, or its decrypted side.
    private final ByteChannel plain;
    private final InetSocketAddress peer;
    private final Admission admission;
    private final MalformedInput malformed;
    private final Decoder decoder;
    private final ReceiveBuffer buffer;
    private final Ingress ingress;
    private final Runnable acceptOthers;
    private BooleanSupplier abandoned = () -> false;
    private boolean begun;
    private long stamp;
    private boolean broken;
    private boolean left;
    private boolean waitsToWrite;

    /**
     * Creates a connection that the admission has counted and that releases it when closed. It has an input of the
     * network of its own, since its events have an order, and with event time a watermark.
     *
     * @param acceptOthers accepts all connections that wait; called before the first event, so that a connection that
     *                     was there before an event was sent takes part in the clock of the network
     */
    Connection(AdapterContext context, SocketChannel channel, ByteChannel plain, InetSocketAddress peer, Admission admission, MalformedInput malformed,
            Runnable acceptOthers) {
        this.ingress = context.openIngress();
        this.acceptOthers = acceptOthers;
        this.context = context;
        this.channel = channel;
        this.plain = plain;
        this.peer = peer;
        this.admission = admission;
        this.malformed = malformed;
        this.decoder = context.codec().newDecoder(context.interest());
        var atOnce = context.settings().integer("receiveBuffer");
        this.buffer = new ReceiveBuffer(atOnce, Math.max(atOnce, context.codec().maximumEventSize()));
    }

    /**
     * Sets when events are discarded; called before the first read.
     *
     * @param late whether the adapter's time for stopping is over
     */
    void abandonIf(BooleanSupplier late) {
        abandoned = late;
    }

    SocketChannel channel() {
        return channel;
    }

    /**
     * Returns whether the connection is encrypted. Several reads may then be needed for data that arrived at
     * once.
     */
    boolean isEncrypted() {
        return plain != channel;
    }

    /**
     * Returns whether an encrypted connection must write, for example during the handshake, and waits for the
     * peer to read.
     */
    boolean waitsToWrite() {
        return waitsToWrite;
    }

    /** Reads once; returns the number of bytes, 0 if none are available, or -1 at the end of the stream. */
    int read() throws IOException {
        waitsToWrite = false;
        try {
            return buffer.read(plain);
        } catch (NeedsReadException e) {
            return 0;
        } catch (NeedsWriteException e) {
            waitsToWrite = true;
            return 0;
        }
    }

    /**
     * Decodes and emits the data read.
     *
     * @param nanos the time of the read
     * @return false if the connection cannot be used further
     */
    boolean process(long nanos) {
        if (!begun) {
            begun = true;
            acceptOthers.run();
        }
        stamp = nanos;
        var content = buffer.content();
        try {
            decoder.decode(content, this);
            if (buffer.makeRoom()) {
                return true;
            }
            // An error of the codec; without this check the next reads would return 0 forever.
            giveUp("the codec finds no event in " + content.capacity() + " bytes", buffer.content());
        } catch (FramingLostException e) {
            giveUp(e.getMessage(), content);
        } catch (RuntimeException e) {
            giveUp("the codec failed: " + e, content);
        }
        return false;
    }

    private void giveUp(String reason, ByteBuffer input) {
        broken = true;
        malformed.keep(peer.toString(), reason, input);
        buffer.clear();
        ingress.malformed(reason);
        context.warn("closed the connection from " + peer + ", which sent something else than events: " + reason);
    }

    /** Ends the stream: remaining bytes are a last event or malformed. */
    void end() {
        if (!broken) {
            broken = true;
            try {
                decoder.end(buffer.content(), this);
            } catch (RuntimeException e) {
                ingress.malformed("the codec failed: " + e);
            }
        }
        close();
    }

    /** Ends the stream in the middle, since the time for stopping is over: an event that was read in part is malformed. */
    void cut() {
        if (!broken) {
            broken = true;
            if (buffer.content().hasRemaining()) {
                ingress.malformed("the adapter was stopped in the middle of an event");
            }
        }
        close();
    }

    /** Returns whether bytes have arrived that have not been read. */
    boolean hasArrived() {
        try {
            return channel.socket().getInputStream().available() > 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends the stream after an I/O error. */
    void end(IOException failure) {
        context.warn("the connection from " + peer + " broke: " + (failure.getMessage() == null ? "the client closed it" : failure.getMessage()));
        if (failure instanceof SSLException && plain instanceof TlsChannel encrypted) {
            ServerTls.alert(encrypted, channel);
        }
        end();
    }

    /** Ends the stream of a client that exceeded the idle limit. */
    void endSilent(Duration limit) {
        context.warn(tooSilent(limit));
        end();
    }

    /** Returns the message for closing an idle connection. */
    String tooSilent(Duration limit) {
        return "closed the connection from " + peer + ", which sent nothing for " + Durations.format(limit) + " (idleTimeout)";
    }

    /** Closes the connection and discards remaining bytes. */
    void close() {
        if (!left) {
            left = true;
            admission.leave(peer.getAddress());
            ingress.close();
        }
        try (channel) {
            plain.close();
        } catch (WouldBlockException e) {
            // The peer has not read the TLS close notification, which is harmless.
        } catch (IOException e) {
            context.warn("closing the connection from " + peer + " failed: " + e.getMessage());
        }
    }

    @Override
    public void event(Object event) {
        if (abandoned.getAsBoolean()) {
            ingress.malformed("the adapter was stopped before the event was processed");
            return;
        }
        ingress.emit(event, stamp);
    }

    @Override
    public void malformed(String reason) {
        ingress.malformed(reason);
    }

    @Override
    public void malformed(String reason, ByteBuffer input) {
        malformed.keep(peer.toString(), reason, input);
        ingress.malformed(reason);
    }

    @Override
    public void screened(int count) {
        ingress.screened(count);
    }

    @Override
    public void screened(int count, ByteBuffer buffer, int from, int to) {
        ingress.screened(count, buffer, from, to);
    }
}
