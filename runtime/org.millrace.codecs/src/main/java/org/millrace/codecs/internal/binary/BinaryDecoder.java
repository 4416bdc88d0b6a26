package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.WantedFields;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;
import java.util.stream.IntStream;

/**
 * Decodes the binary format. For known symbols it allocates nothing but the event, and nothing at all for a
 * discarded event.
 */
final class BinaryDecoder implements Decoder {

    private static final int INCOMPLETE = -1;

    private final WireField[] fields;
    private final WireBounds bounds;
    private final Frame frame;
    // The last field that shows whether the position in the input is lost; -1 if a frame does.
    private final int lastLocating;
    private final EventBuilder builder;
    private final WantedFields wanted;
    private final LastSymbol last = new LastSymbol();
    private int screened;
    private int screenedFrom;
    private String fault = WireField.GOOD;

    BinaryDecoder(WireLayout layout, Interest interest) {
        this.fields = layout.fields().toArray(WireField[]::new);
        this.bounds = new WireBounds(layout.fields());
        this.frame = layout.frame().orElse(null);
        this.lastLocating = frame == null ? IntStream.range(0, fields.length).filter(i -> fields[i].locates()).max().orElse(-1) : -1;
        this.builder = layout.eventType().newBuilder();
        this.wanted = new WantedFields(interest, layout.properties());
    }

    @Override
    public void decode(ByteBuffer buffer, Output output) throws FramingLostException {
        var position = buffer.position();
        var limit = buffer.limit();
        try {
            while (position < limit) {
                last.forget();
                fault = WireField.GOOD;
                var start = frame == null ? position : position + frame.length().size();
                var end = frame == null ? end(buffer, position, limit) : frameEnd(buffer, position, limit);
                if (end == INCOMPLETE) {
                    return;
                }
                var whole = fault.isEmpty();
                if (whole && wanted.isNarrow() && isLeftOut(buffer, start)) {
                    if (screened++ == 0) {
                        screenedFrom = position;
                    }
                    position = end;
                    continue;
                }
                var good = whole && read(buffer, start);
                tellScreened(output, buffer, position);
                // Advance first: the event must not be decoded twice if the receiver throws.
                position = end;
                if (good) {
                    output.event(builder.build());
                } else {
                    output.malformed(fault);
                }
            }
        } finally {
            buffer.position(position);
            tellScreened(output, buffer, position);
        }
    }

    private void tellScreened(Output output, ByteBuffer buffer, int to) {
        if (screened > 0) {
            var count = screened;
            screened = 0;
            output.screened(count, buffer, screenedFrom, to);
        }
    }

    /** Returns whether a field has an unwanted value; malformed fields are left to the decoder. */
    private boolean isLeftOut(ByteBuffer buffer, int start) {
        var at = start;
        var unwanted = false;
        for (var i = 0; i <= Math.max(wanted.last(), lastLocating); i++) {
            var field = fields[i];
            if (field.locates() && field.isMalformed(buffer, at, last)) {
                // The stream may be out of step, which decoding detects.
                return false;
            }
            var values = wanted.values(i);
            unwanted = unwanted || values != WantedValues.ANY && !field.isAmong(values, buffer, at, last);
            if (unwanted && i >= lastLocating) {
                return true;
            }
            at += field.size(buffer, at);
        }
        return false;
    }

    /** Returns the end of the event, or INCOMPLETE if the buffer ends before it. */
    private int end(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        var end = bounds.end(buffer, start, limit);
        if (end == WireBounds.OUT_OF_RANGE) {
            throw new FramingLostException(bounds.fault(buffer, start));
        }
        return end <= limit && end >= 0 ? end : INCOMPLETE;
    }

    /** Returns the end of the frame, or INCOMPLETE if the buffer ends before it; says what does not fit into it. */
    private int frameEnd(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        var first = start + frame.length().size();
        if (first > limit) {
            return INCOMPLETE;
        }
        var size = frame.size(buffer, start);
        if (size < 0) {
            throw new FramingLostException(frame.fault(buffer, start));
        }
        var frameEnd = start + size;
        if (frameEnd > limit) {
            return INCOMPLETE;
        }
        var end = bounds.end(buffer, first, frameEnd);
        if (end == WireBounds.OUT_OF_RANGE) {
            fault = bounds.fault(buffer, first);
        } else if (end < 0 || end > frameEnd) {
            fault = "the event ends after " + size + " bytes, before its last field";
        }
        return frameEnd;
    }

    private boolean read(ByteBuffer buffer, int start) throws FramingLostException {
        builder.begin();
        var at = start;
        for (var field : fields) {
            fault = field.read(buffer, at, builder, last);
            if (!fault.isEmpty()) {
                if (frame == null && field.locates()) {
                    throw new FramingLostException(fault);
                }
                return false;
            }
            at += field.size(buffer, at);
        }
        return true;
    }

    @Override
    public void end(ByteBuffer rest, Output output) {
        if (rest.hasRemaining()) {
            output.malformed("the stream ended after " + rest.remaining() + " bytes of an event", rest.asReadOnlyBuffer());
            rest.position(rest.limit());
        }
    }
}
