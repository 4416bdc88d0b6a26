package org.millrace.codecs.schema.internal;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.FramingLostException;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;

/** A codec that puts events into frames. */
public final class FramedCodec implements Codec {

    private final SchemaSettings settings;
    private final boolean empty;
    private final Supplier<EventReader> readers;
    private final Supplier<EventWriter> writers;

    /**
     * @param empty   whether an event may have no bytes
     * @param readers creates a reader for one thread
     * @param writers creates a writer for one thread; throws {@link IllegalArgumentException} if events cannot be written
     */
    public FramedCodec(SchemaSettings settings, boolean empty, Supplier<EventReader> readers, Supplier<EventWriter> writers) {
        this.settings = settings;
        this.empty = empty;
        this.readers = readers;
        this.writers = writers;
    }

    @Override
    public Decoder newDecoder() {
        return new FramedDecoder(readers.get());
    }

    @Override
    public Encoder newEncoder() {
        return new FramedEncoder(writers.get());
    }

    @Override
    public int maximumEventSize() {
        return settings.frame() == Frame.MESSAGE ? settings.maximumSize() + 1 : settings.frame().longest() + settings.maximumSize();
    }

    private String tooLong(long size) {
        return "the event has " + size + " bytes; maximumSize is " + settings.maximumSize();
    }

    private final class FramedDecoder implements Decoder {

        private final EventReader reader;
        /** The length of the event whose bytes are awaited; -1 if the length is not read yet. */
        private int length = -1;

        FramedDecoder(EventReader reader) {
            this.reader = reader;
        }

        @Override
        public void decode(ByteBuffer buffer, Output output) throws FramingLostException {
            if (settings.frame() == Frame.MESSAGE) {
                if (buffer.remaining() > settings.maximumSize()) {
                    throw new FramingLostException(tooLong(buffer.remaining()));
                }
                return;
            }
            while (begun(buffer) && buffer.remaining() >= length) {
                read(buffer, length, output);
                length = -1;
            }
        }

        private boolean begun(ByteBuffer buffer) throws FramingLostException {
            if (length < 0) {
                length = settings.frame().read(buffer);
                if (length > settings.maximumSize()) {
                    throw new FramingLostException(tooLong(length));
                }
            }
            return length >= 0;
        }

        private void read(ByteBuffer buffer, int size, Output output) {
            var bytes = new byte[size];
            buffer.get(bytes);
            try {
                output.event(reader.read(bytes));
            } catch (MalformedEventException e) {
                output.malformed(e.getMessage(), ByteBuffer.wrap(bytes).asReadOnlyBuffer());
            }
        }

        @Override
        public void end(ByteBuffer rest, Output output) {
            if (settings.frame() == Frame.MESSAGE) {
                if (rest.hasRemaining() || empty) {
                    read(rest, rest.remaining(), output);
                }
            } else if (rest.hasRemaining() || length >= 0) {
                output.malformed("the last event is incomplete", rest.asReadOnlyBuffer());
                rest.position(rest.limit());
            }
            length = -1;
        }
    }

    private final class FramedEncoder implements Encoder {

        private final EventWriter writer;

        FramedEncoder(EventWriter writer) {
            this.writer = writer;
        }

        /** Implements the interface; refuses a stream of events that nobody can tell apart. */
        @Override
        public void begin(ByteBuffer buffer) {
            if (settings.frame() == Frame.MESSAGE) {
                throw new IllegalArgumentException("events follow each other without a border; set frame to length or varint");
            }
        }

        @Override
        public void encode(Object event, ByteBuffer buffer) {
            var bytes = writer.write(event);
            if (bytes.length > settings.maximumSize()) {
                throw new IllegalArgumentException(tooLong(bytes.length));
            }
            if (bytes.length + settings.frame().longest() > buffer.remaining()) {
                throw new BufferOverflowException();
            }
            settings.frame().write(bytes.length, buffer);
            buffer.put(bytes);
        }
    }
}
