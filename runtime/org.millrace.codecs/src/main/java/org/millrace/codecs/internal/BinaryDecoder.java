package org.millrace.codecs.internal;

import java.nio.ByteBuffer;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.PropertyType;

/** Reads the binary format; makes nothing but the event for symbols it has seen. */
final class BinaryDecoder implements Decoder {

    private static final int INCOMPLETE = -1;

    private final FieldPlan plan;
    private final PropertyType[] types;
    private final int[] indexes;
    // The bytes of fixed width before each string, and after the last one.
    private final int[] gaps;
    private final int tail;
    private final SymbolTable symbols;
    private final EventBuilder builder;
    private String fault = "";

    BinaryDecoder(EventType eventType, FieldPlan plan, SymbolTable symbols) {
        this.plan = plan;
        this.symbols = symbols;
        this.builder = eventType.newBuilder();
        this.types = new PropertyType[plan.size()];
        this.indexes = new int[plan.size()];
        var strings = 0;
        for (var field = 0; field < types.length; field++) {
            types[field] = plan.type(field);
            indexes[field] = plan.index(field);
            strings += types[field] == PropertyType.STRING ? 1 : 0;
        }
        this.gaps = new int[strings];
        var string = 0;
        var gap = 0;
        for (var type : types) {
            if (type == PropertyType.STRING) {
                gaps[string++] = gap;
                gap = 0;
            } else {
                gap += BinaryCodec.width(type);
            }
        }
        this.tail = gap;
    }

    @Override
    public void decode(ByteBuffer buffer, Output output) throws FramingLostException {
        var position = buffer.position();
        var limit = buffer.limit();
        try {
            while (position < limit) {
                var end = end(buffer, position, limit);
                if (end == INCOMPLETE) {
                    return;
                }
                var good = read(buffer, position);
                // Before the event goes out: what is behind it must not be decoded twice if it throws.
                position = end;
                if (good) {
                    output.event(builder.build());
                } else {
                    output.malformed(fault);
                }
            }
        } finally {
            buffer.position(position);
        }
    }

    /** Where the event ends, or INCOMPLETE if the buffer ends before it. */
    private int end(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        var at = start;
        for (var gap : gaps) {
            at += gap;
            if (at >= limit) {
                return INCOMPLETE;
            }
            var length = buffer.get(at);
            if (length < 1 || length > SymbolTable.MAXIMUM_LENGTH) {
                throw new FramingLostException("found " + (length & 0xff) + " where the length of a text (1 to "
                        + SymbolTable.MAXIMUM_LENGTH + ") should be");
            }
            at += 1 + length;
        }
        at += tail;
        return at <= limit ? at : INCOMPLETE;
    }

    private boolean read(ByteBuffer buffer, int start) throws FramingLostException {
        builder.begin();
        var at = start;
        for (var field = 0; field < types.length; field++) {
            var index = indexes[field];
            switch (types[field]) {
                case STRING -> {
                    var length = buffer.get(at);
                    for (var i = at + 1; i <= at + length; i++) {
                        var character = buffer.get(i);
                        if (character < 0x21 || character > 0x7e) {
                            return unprintable(field, character);
                        }
                    }
                    builder.set(index, symbols.text(buffer, at + 1, length));
                    at += 1 + length;
                }
                case LONG -> {
                    builder.setLong(index, buffer.getLong(at));
                    at += 8;
                }
                case DOUBLE -> {
                    var value = buffer.getDouble(at);
                    if (!Double.isFinite(value)) {
                        return notFinite(field, value);
                    }
                    builder.setDouble(index, value);
                    at += 8;
                }
                case INT -> {
                    builder.setInt(index, buffer.getInt(at));
                    at += 4;
                }
                case FLOAT -> {
                    var value = buffer.getFloat(at);
                    if (!Float.isFinite(value)) {
                        return notFinite(field, value);
                    }
                    builder.setDouble(index, value);
                    at += 4;
                }
                case BOOLEAN -> {
                    var value = buffer.get(at);
                    if (value != 0 && value != 1) {
                        fault = plan.names().get(field) + ": found " + (value & 0xff) + " where 0 or 1 should be";
                        return false;
                    }
                    builder.setBoolean(index, value == 1);
                    at += 1;
                }
                case OBJECT -> throw new IllegalStateException("a plan has no fields of type object");
            }
        }
        return true;
    }

    private boolean unprintable(int field, int character) throws FramingLostException {
        fault = "%s: found the byte 0x%02x where a printable character should be".formatted(plan.names().get(field),
                character & 0xff);
        if (field == 0) {
            throw new FramingLostException(fault);
        }
        return false;
    }

    private boolean notFinite(int field, double value) {
        fault = plan.names().get(field) + ": " + value + " is not a finite number";
        return false;
    }

    @Override
    public void end(ByteBuffer rest, Output output) {
        if (rest.hasRemaining()) {
            output.malformed("the stream ended after " + rest.remaining() + " bytes of an event");
            rest.position(rest.limit());
        }
    }
}
