package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.function.BooleanSupplier;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;

/** A connection, what it has sent and what is left of it. For one thread at a time. */
final class Connection implements Decoder.Output {

    private final AdapterContext context;
    private final SocketChannel channel;
    private final Ingress ingress;
    private final Decoder decoder;
    private final ByteBuffer buffer;
    private final String peer;
    private final BooleanSupplier abandoned;
    private long stamp;
    private boolean broken;

    /**
     * Makes a connection.
     *
     * @param abandoned says whether the adapter's time to stop is over, so that events are not processed any more
     */
    Connection(AdapterContext context, SocketChannel channel, Ingress ingress, int bufferSize, BooleanSupplier abandoned)
            throws IOException {
        this.abandoned = abandoned;
        this.context = context;
        this.channel = channel;
        this.ingress = ingress;
        this.decoder = context.codec().newDecoder(context.interest());
        // On the heap: the system's own buffer for reading is per thread, and many short connections
        // would leave direct buffers to a collector that does not see their size.
        this.buffer = ByteBuffer.allocate(bufferSize);
        this.peer = String.valueOf(channel.getRemoteAddress());
    }

    SocketChannel channel() {
        return channel;
    }

    /** Reads once; the number of bytes, or -1 at the end of the stream. */
    int read() throws IOException {
        return channel.read(buffer);
    }

    /**
     * Decodes what was read and emits it.
     *
     * @param nanos when it was read
     * @return false if the connection is of no use any more
     */
    boolean process(long nanos) {
        stamp = nanos;
        buffer.flip();
        try {
            decoder.decode(buffer, this);
            if (buffer.remaining() == buffer.capacity()) {
                // A fault of the codec; without this the next read would read nothing, for ever.
                throw new FramingLostException("the codec finds no event in " + buffer.capacity() + " bytes");
            }
            buffer.compact();
            return true;
        } catch (FramingLostException e) {
            giveUp(e.getMessage());
        } catch (RuntimeException e) {
            giveUp("the codec failed: " + e);
        }
        return false;
    }

    private void giveUp(String reason) {
        broken = true;
        buffer.clear().limit(0);
        ingress.malformed(reason);
        context.warn("closed the connection from " + peer + ", which sent something else than events: " + reason);
    }

    /** Ends the stream: what is left is a last event or malformed. */
    void end() {
        if (!broken) {
            broken = true;
            buffer.flip();
            try {
                decoder.end(buffer, this);
            } catch (RuntimeException e) {
                ingress.malformed("the codec failed: " + e);
            }
        }
        close();
    }

    /** Ends the stream after the connection failed. */
    void end(IOException failure) {
        context.warn("the connection from " + peer + " broke: " + failure.getMessage());
        end();
    }

    private void close() {
        try {
            channel.close();
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
    public boolean handsOn() {
        return true;
    }

    @Override
    public void malformed(String reason) {
        ingress.malformed(reason);
    }

    @Override
    public void screened(int count) {
        ingress.screened(count);
    }
}
