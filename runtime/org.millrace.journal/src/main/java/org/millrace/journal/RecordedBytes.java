package org.millrace.journal;

import org.millrace.deployment.Codecs;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.FramingLostException;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Decodes events that a journal has in the codec of their adapter. */
public final class RecordedBytes {

    private RecordedBytes() {
    }

    /**
     * Creates the codec that an adapter had.
     *
     * @param type the recorded event type
     * @throws JournalException if there is no such codec any more; the message is for the user
     */
    public static Codec codec(JournalHeader header, String adapter, EventType type, Codecs codecs) throws JournalException {
        try {
            return codecs.codec(header.adapter(adapter), type, Path.of(header.deployment().folder()));
        } catch (IllegalArgumentException e) {
            throw new JournalException("the events of the adapter '" + adapter + "' cannot be decoded: " + e.getMessage());
        }
    }

    /** Returns a recorded event type whose events are maps. */
    public static EventType valuesType(JournalHeader.Type type) throws JournalException {
        return ValuesType.of(type);
    }

    /**
     * Decodes events.
     *
     * @param events   receives them
     * @param screened receives the numbers of those that the decoder discards
     * @throws JournalException if the bytes are no events; the message is for the user
     */
    public static void decode(ByteBuffer bytes, Decoder decoder, Consumer<Object> events, IntConsumer screened) throws JournalException {
        try {
            var output = new Decoder.Output() {
                @Override
                public void event(Object event) {
                    events.accept(event);
                }

                @Override
                public void screened(int count) {
                    screened.accept(count);
                }

                @Override
                public void malformed(String reason) {
                    throw new IllegalArgumentException(reason);
                }
            };
            decoder.decode(bytes, output);
            decoder.end(bytes, output);
        } catch (FramingLostException | IllegalArgumentException e) {
            throw new JournalException("recorded events cannot be decoded: " + e.getMessage());
        }
    }
}
