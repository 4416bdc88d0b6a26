package org.millrace.codecs.internal.binary;

import org.millrace.runtime.api.Encoder;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * Encodes the binary format. Absent numbers, times and bytes are written as zero, 1970-01-01 and no bytes; absent
 * texts are empty, and cannot be encoded without a form.
 */
final class BinaryEncoder implements Encoder {

    private final WireLayout layout;
    private final List<WireField> fields;
    private final Optional<Frame> frame;

    BinaryEncoder(WireLayout layout) {
        this.layout = layout;
        this.fields = layout.fields();
        this.frame = layout.frame();
    }

    /**
     * Implements the interface; throws {@link IllegalArgumentException} for events that the format does not
     * support.
     */
    @Override
    public void encode(Object event, ByteBuffer buffer) {
        var start = buffer.position();
        var complete = false;
        try {
            if (frame.isPresent()) {
                skip(frame.get().length().size(), buffer);
            }
            for (var field : fields) {
                field.put(field.property() < 0 ? null : layout.eventType().get(event, field.property()), buffer);
            }
            if (frame.isPresent()) {
                frame.get().put(start, buffer);
            }
            complete = true;
        } finally {
            if (!complete) {
                buffer.position(start);
            }
        }
    }

    private static void skip(int bytes, ByteBuffer buffer) {
        if (bytes > buffer.remaining()) {
            throw new BufferOverflowException();
        }
        buffer.position(buffer.position() + bytes);
    }
}
