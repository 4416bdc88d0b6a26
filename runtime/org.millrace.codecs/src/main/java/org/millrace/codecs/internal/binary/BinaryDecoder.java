package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.Symbol;
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
    private final CommonForm[] commons;
    private final int[] properties;
    private final WireBounds bounds;
    private final Frame frame;
    // The last field that shows whether the position in the input is lost, and the only one; -1 if a frame does, or several.
    private final int lastLocating;
    private final int onlyLocating;
    private final EventBuilder builder;
    private final WantedFields wanted;
    private final LastSymbol last = new LastSymbol();
    private int screened;
    private int screenedFrom;
    private String fault = WireField.GOOD;

    BinaryDecoder(WireLayout layout, Interest interest) {
        this.fields = layout.fields().toArray(WireField[]::new);
        this.commons = layout.fields().stream().map(WireField::common).toArray(CommonForm[]::new);
        this.properties = layout.properties();
        this.bounds = new WireBounds(layout.fields());
        this.frame = layout.frame().orElse(null);
        var locating = IntStream.range(0, frame == null ? fields.length : 0).filter(i -> fields[i].locates()).toArray();
        this.lastLocating = locating.length == 0 ? -1 : locating[locating.length - 1];
        this.onlyLocating = locating.length == 1 ? lastLocating : -1;
        this.builder = layout.eventType().newBuilder();
        this.wanted = new WantedFields(interest, properties);
    }

    @Override
    public void decode(ByteBuffer buffer, Output output) throws FramingLostException {
        var position = buffer.position();
        var limit = buffer.limit();
        try {
            while (position < limit) {
                last.forget();
                var end = frame == null ? end(buffer, position, limit) : frameEnd(buffer, position, limit);
                if (end == INCOMPLETE) {
                    return;
                }
                var start = frame == null ? position : position + frame.length().size();
                var whole = frame == null || fits(buffer, start, end);
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
        for (var i = 0; i <= wanted.last(); i++) {
            var values = wanted.values(i);
            if (values != WantedValues.ANY && !fields[i].isAmong(values, buffer, at, last)) {
                return i == onlyLocating || isInStep(buffer, start, i);
            }
            at += fields[i].size(buffer, at);
        }
        return false;
    }

    /** Returns whether no field but a well-formed one shows that the position in the input is lost. */
    private boolean isInStep(ByteBuffer buffer, int start, int good) {
        var at = start;
        for (var i = 0; i <= lastLocating; i++) {
            if (i != good && fields[i].locates() && fields[i].isMalformed(buffer, at, last)) {
                return false;
            }
            at += fields[i].size(buffer, at);
        }
        return true;
    }

    /** Returns the end of the event, or INCOMPLETE if the buffer ends before it. */
    private int end(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        var end = bounds.end(buffer, start, limit);
        if (end == WireBounds.OUT_OF_RANGE) {
            throw new FramingLostException(bounds.fault(buffer, start));
        }
        return end <= limit && end >= 0 ? end : INCOMPLETE;
    }

    /** Returns the end of the frame, or INCOMPLETE if the buffer ends before it. */
    private int frameEnd(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        if (start + frame.length().size() > limit) {
            return INCOMPLETE;
        }
        var size = frame.size(buffer, start);
        if (size < 0) {
            throw new FramingLostException(frame.fault(buffer, start));
        }
        return start + size <= limit ? start + size : INCOMPLETE;
    }

    /** Returns whether the fields end in the frame, and says why they do not. */
    private boolean fits(ByteBuffer buffer, int start, int frameEnd) {
        var end = bounds.end(buffer, start, frameEnd);
        if (end >= 0 && end <= frameEnd) {
            return true;
        }
        fault = end == WireBounds.OUT_OF_RANGE ? bounds.fault(buffer, start) : "the event ends after " + (frameEnd - start) + " bytes, before its last field";
        return false;
    }

    private boolean read(ByteBuffer buffer, int start) throws FramingLostException {
        builder.begin();
        var at = start;
        for (var i = 0; i < fields.length; i++) {
            switch (commons[i]) {
                case LONG -> {
                    builder.setLong(properties[i], buffer.getLong(at));
                    at += Long.BYTES;
                }
                case INT -> {
                    builder.setInt(properties[i], buffer.getInt(at));
                    at += Integer.BYTES;
                }
                case DOUBLE -> {
                    var value = buffer.getDouble(at);
                    if (!Double.isFinite(value)) {
                        return readOther(i, buffer, at);
                    }
                    builder.setDouble(properties[i], value);
                    at += Double.BYTES;
                }
                case SYMBOL -> {
                    var symbol = ((SymbolField) fields[i]).symbol(buffer, at, last);
                    if (symbol == Symbol.NONE) {
                        return readOther(i, buffer, at);
                    }
                    builder.set(properties[i], symbol.text());
                    at += 1 + buffer.get(at);
                }
                case OTHER -> {
                    if (!readOther(i, buffer, at)) {
                        return false;
                    }
                    at += fields[i].size(buffer, at);
                }
            }
        }
        return true;
    }

    /** Reads a field of any form, and says what is malformed in it. */
    private boolean readOther(int i, ByteBuffer buffer, int at) throws FramingLostException {
        fault = fields[i].read(buffer, at, builder, last);
        if (frame == null && !fault.isEmpty() && fields[i].locates()) {
            throw new FramingLostException(fault);
        }
        return fault.isEmpty();
    }

    @Override
    public void end(ByteBuffer rest, Output output) {
        if (rest.hasRemaining()) {
            output.malformed("the stream ended after " + rest.remaining() + " bytes of an event", rest.asReadOnlyBuffer());
            rest.position(rest.limit());
        }
    }
}
