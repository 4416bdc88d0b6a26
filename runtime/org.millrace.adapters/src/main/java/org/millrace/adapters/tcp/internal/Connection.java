package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.function.BooleanSupplier;

import javax.net.ssl.SSLException;

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

/** A connection, what it has sent and what is left of it. For one thread at a time. */
final class Connection implements Decoder.Output {

    private final AdapterContext context;
    private final SocketChannel channel;
    // The channel itself, or what is decrypted of it.
    private final ByteChannel plain;
    private final InetSocketAddress peer;
    private final Admission admission;
    private final MalformedInput malformed;
    private final Decoder decoder;
    private final ReceiveBuffer buffer;
    private Ingress ingress;
    private BooleanSupplier abandoned;
    private long stamp;
    private boolean broken;
    private boolean left;
    private boolean waitsToWrite;

    /** Makes a connection that the admission has counted, and that tells it when it is closed. */
    Connection(AdapterContext context, SocketChannel channel, ByteChannel plain, InetSocketAddress peer, Admission admission, MalformedInput malformed) {
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
     * Lets the connection bring its events to a network. To be called before it is read.
     *
     * @param entrance where the events go
     * @param late     says whether the adapter's time to stop is over, so that events are not processed any more
     */
    void bringTo(Ingress entrance, BooleanSupplier late) {
        ingress = entrance;
        abandoned = late;
    }

    SocketChannel channel() {
        return channel;
    }

    /** Whether what is read was decrypted: several reads may be needed then for what has come at once. */
    boolean isEncrypted() {
        return plain != channel;
    }

    /** Whether the last read of an encrypted connection, which may have to write, waits for the peer to take that. */
    boolean waitsToWrite() {
        return waitsToWrite;
    }

    /** Reads once; the number of bytes, 0 if none are there yet, or -1 at the end of the stream. */
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
     * Decodes what was read and emits it.
     *
     * @param nanos when it was read
     * @return false if the connection is of no use any more
     */
    boolean process(long nanos) {
        stamp = nanos;
        var content = buffer.content();
        try {
            decoder.decode(content, this);
            if (buffer.makeRoom()) {
                return true;
            }
            // A fault of the codec; without this the next read would read nothing, for ever.
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

    /** Ends the stream: what is left is a last event or malformed. */
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

    /** Ends the stream after the connection failed. */
    void end(IOException failure) {
        context.warn("the connection from " + peer + " broke: " + failure.getMessage());
        if (failure instanceof SSLException && plain instanceof TlsChannel encrypted) {
            ServerTls.alert(encrypted, channel);
        }
        end();
    }

    /** Ends the stream of a client that was silent for too long. */
    void endSilent(Duration limit) {
        context.warn(tooSilent(limit));
        end();
    }

    /** Why a connection is closed that was silent for too long. */
    String tooSilent(Duration limit) {
        return "closed the connection from " + peer + ", which sent nothing for " + Durations.format(limit) + " (idleTimeout)";
    }

    /** Closes the connection without a look at what is left of its stream. */
    void close() {
        if (!left) {
            left = true;
            admission.leave(peer.getAddress());
        }
        try (channel) {
            plain.close();
        } catch (WouldBlockException e) {
            // The peer has not taken the farewell; it need not.
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
}
