package org.millrace.codecs.internal;

import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;

/**
 * Encodes the binary format. Absent numbers, times and bytes are written as zero, 1970-01-01 and no bytes; absent
 * texts cannot be encoded.
 */
final class BinaryEncoder implements Encoder {

    private final FieldPlan plan;

    BinaryEncoder(FieldPlan plan) {
        this.plan = plan;
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
            for (var field = 0; field < plan.size(); field++) {
                put(plan.eventType().get(event, plan.index(field)), field, buffer);
            }
            complete = true;
        } finally {
            if (!complete) {
                buffer.position(start);
            }
        }
    }

    private void put(Object value, int field, ByteBuffer buffer) throws BufferOverflowException {
        var type = plan.type(field);
        if (type == PropertyType.STRING) {
            putText(value, field, buffer);
            return;
        }
        var fitting = value == null ? null : TypeConversion.fit(value, type, plan.names().get(field));
        switch (type) {
            case BOOLEAN -> buffer.put((byte) (Boolean.TRUE.equals(fitting) ? 1 : 0));
            case INT -> buffer.putInt(fitting == null ? 0 : (int) fitting);
            case LONG -> buffer.putLong(fitting == null ? 0 : (long) fitting);
            case FLOAT -> buffer.putFloat(fitting == null ? 0 : finite((float) fitting, field));
            case DOUBLE -> buffer.putDouble(fitting == null ? 0 : finite((double) fitting, field));
            case DECIMAL -> BinaryFields.put(fitting == null ? BigDecimal.ZERO : (BigDecimal) fitting, buffer);
            case TIMESTAMP -> BinaryFields.put(fitting == null ? Instant.EPOCH : (Instant) fitting, buffer);
            case DURATION -> BinaryFields.put(fitting == null ? Duration.ZERO : (Duration) fitting, buffer);
            case BYTES -> putBytes(fitting == null ? new byte[0] : (byte[]) fitting, field, buffer);
            case STRING, OBJECT -> throw new IllegalStateException("handled before, or not in a plan");
        }
    }

    private void putBytes(byte[] bytes, int field, ByteBuffer buffer) {
        if (bytes.length > BinaryFields.LONGEST_BYTES) {
            throw new IllegalArgumentException(plan.names().get(field) + ": the binary format carries at most " + BinaryFields.LONGEST_BYTES
                    + " bytes, not " + bytes.length);
        }
        BinaryFields.put(bytes, buffer);
    }

    private float finite(float number, int field) {
        return (float) finite((double) number, field);
    }

    private double finite(double number, int field) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(plan.names().get(field) + ": the binary format carries finite numbers, not " + number);
        }
        return number;
    }

    private void putText(Object value, int field, ByteBuffer buffer) {
        if (!(value instanceof String text) || text.isEmpty() || text.length() > SymbolTable.MAXIMUM_LENGTH) {
            throw new IllegalArgumentException(plan.names().get(field) + ": the binary format carries texts of 1 to "
                    + SymbolTable.MAXIMUM_LENGTH + " characters, not " + (value == null ? "an unset one" : "'" + value + "'"));
        }
        buffer.put((byte) text.length());
        for (var i = 0; i < text.length(); i++) {
            var character = text.charAt(i);
            if (character < 0x21 || character > 0x7e) {
                throw new IllegalArgumentException(plan.names().get(field)
                        + ": the binary format carries printable ASCII characters without blanks only, not '" + text + "'");
            }
            buffer.put((byte) character);
        }
    }
}
