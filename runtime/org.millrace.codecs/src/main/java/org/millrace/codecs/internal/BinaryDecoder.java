package org.millrace.codecs.internal;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Decodes the binary format. For known symbols it allocates nothing but the event, and nothing at all for a
 * discarded event.
 */
final class BinaryDecoder implements Decoder {

    private static final int INCOMPLETE = -1;

    private final FieldPlan plan;
    private final PropertyType[] types;
    private final int[] indexes;
    // The types of the fields that begin with their length, and the number of other bytes before each of them and after
    // the last one.
    private final PropertyType[] measured;
    private final int[] gaps;
    private final int tail;
    private final SymbolTable symbols;
    private final EventBuilder builder;
    private final WantedFields wanted;
    private int screened;
    private int screenedFrom;
    // The last symbol that was looked up, and the position of its bytes.
    private int symbolAt = INCOMPLETE;
    private Symbol symbol = Symbol.NONE;
    private String fault = "";

    BinaryDecoder(FieldPlan plan, SymbolTable symbols, Interest interest) {
        this.plan = plan;
        this.symbols = symbols;
        this.builder = plan.eventType().newBuilder();
        this.wanted = new WantedFields(interest, plan.indexes());
        this.types = new PropertyType[plan.size()];
        this.indexes = new int[plan.size()];
        for (var field = 0; field < types.length; field++) {
            types[field] = plan.type(field);
            indexes[field] = plan.index(field);
        }
        this.measured = Arrays.stream(types).filter(BinaryFields::hasLength).toArray(PropertyType[]::new);
        this.gaps = new int[measured.length];
        var found = 0;
        var gap = 0;
        for (var type : types) {
            if (BinaryFields.hasLength(type)) {
                gaps[found++] = gap;
                gap = 0;
            } else {
                gap += BinaryFields.size(type);
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
                symbolAt = INCOMPLETE;
                if (wanted.isNarrow() && isLeftOut(buffer, position)) {
                    if (screened++ == 0) {
                        screenedFrom = position;
                    }
                    position = end;
                    continue;
                }
                var good = read(buffer, position);
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
        for (var field = 0; field <= wanted.last(); field++) {
            var values = wanted.values(field);
            if (field == 0 && types[0] == PropertyType.STRING && symbol(buffer, at) == Symbol.NONE) {
                // The stream may be out of step, which decoding detects.
                return false;
            }
            if (values != WantedValues.ANY && !isAmong(buffer, at, field, values)) {
                return true;
            }
            at += BinaryFields.size(types[field], buffer, at);
        }
        return false;
    }

    private boolean isAmong(ByteBuffer buffer, int at, int field, WantedValues values) {
        return switch (types[field]) {
            case STRING -> {
                var found = symbol(buffer, at);
                yield found == Symbol.NONE || found.isAmong(values);
            }
            case LONG -> values.contain(buffer.getLong(at));
            case INT -> values.contain((long) buffer.getInt(at));
            case DOUBLE -> values.contain(buffer.getDouble(at));
            case FLOAT -> values.contain((double) buffer.getFloat(at));
            case BOOLEAN -> values.contain(buffer.get(at) == 1) || buffer.get(at) >>> 1 != 0;
            case DECIMAL, TIMESTAMP, DURATION, BYTES, OBJECT -> true;
        };
    }

    private Symbol symbol(ByteBuffer buffer, int at) {
        if (at != symbolAt) {
            symbol = symbols.symbol(buffer, at + 1, buffer.get(at));
            symbolAt = at;
        }
        return symbol;
    }

    /** Returns the end of the event, or INCOMPLETE if the buffer ends before it. */
    private int end(ByteBuffer buffer, int start, int limit) throws FramingLostException {
        var at = start;
        for (var i = 0; i < gaps.length; i++) {
            at += gaps[i];
            var type = measured[i];
            if (at + BinaryFields.lengthBytes(type) > limit) {
                return INCOMPLETE;
            }
            var length = BinaryFields.length(type, buffer, at);
            if (!BinaryFields.isLength(type, length)) {
                throw new FramingLostException("found " + length + " where the length of a " + (type == PropertyType.STRING ? "text" : type.label())
                        + " (" + BinaryFields.shortest(type) + " to " + BinaryFields.longest(type) + ") should be");
            }
            at += BinaryFields.size(type, length);
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
                    var found = symbol(buffer, at);
                    if (found == Symbol.NONE) {
                        return unprintable(field, buffer, at);
                    }
                    builder.set(index, found.text());
                    at += 1 + buffer.get(at);
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
                case DECIMAL, TIMESTAMP, DURATION, BYTES -> {
                    var value = BinaryFields.read(types[field], buffer, at);
                    if (value.isEmpty()) {
                        fault = plan.names().get(field) + ": found bytes that are no value of type " + types[field].label();
                        return false;
                    }
                    builder.set(index, value.get());
                    at += BinaryFields.size(types[field], buffer, at);
                }
                case OBJECT -> throw new IllegalStateException("a plan has no fields of type object");
            }
        }
        return true;
    }

    private boolean unprintable(int field, ByteBuffer buffer, int at) throws FramingLostException {
        var position = at + 1;
        while (buffer.get(position) >= 0x21 && buffer.get(position) <= 0x7e) {
            position++;
        }
        var character = buffer.get(position);
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
            output.malformed("the stream ended after " + rest.remaining() + " bytes of an event", rest.asReadOnlyBuffer());
            rest.position(rest.limit());
        }
    }
}
