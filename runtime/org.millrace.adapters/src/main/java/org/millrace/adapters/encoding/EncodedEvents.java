package org.millrace.adapters.encoding;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Encoder;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Encodes single events, each by itself. For any thread. */
public final class EncodedEvents {

    private static final int SMALLEST_BUFFER = 64 * 1024;

    private final Codec codec;
    private final Queue<Encoding> idle = new ConcurrentLinkedQueue<>();

    /** An encoder with its buffer, for one thread at a time. */
    private record Encoding(Encoder encoder, ByteBuffer buffer) {
    }

    /** @throws IllegalArgumentException if the codec cannot encode; the message is for the user */
    public EncodedEvents(Codec codec) {
        this.codec = codec;
        idle.add(newEncoding());
    }

    private Encoding newEncoding() {
        return new Encoding(codec.newEncoder(), ByteBuffer.allocate(Math.max(SMALLEST_BUFFER, codec.maximumEventSize())));
    }

    /**
     * Returns the bytes of an event.
     *
     * @throws IOException if the codec refuses it; the message is for the user
     */
    public byte[] of(Object event) throws IOException {
        var pooled = idle.poll();
        var encoding = pooled == null ? newEncoding() : pooled;
        try {
            var buffer = encoding.buffer().clear();
            encoding.encoder().encode(event, buffer);
            return Arrays.copyOf(buffer.array(), buffer.position());
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        } catch (BufferOverflowException e) {
            throw new IOException("the event is larger than " + encoding.buffer().capacity() + " bytes", e);
        } finally {
            idle.add(encoding);
        }
    }
}
