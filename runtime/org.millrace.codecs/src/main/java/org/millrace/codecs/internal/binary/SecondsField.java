package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;

/** 8 bytes of seconds and 4 bytes of nanoseconds, of a property of type timestamp or duration. */
final class SecondsField extends WireField {

    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private final IntegerFormat seconds;
    private final IntegerFormat nanos;
    private final PropertyType type;

    SecondsField(String name, int property, boolean little, PropertyType type) {
        super(name, property);
        this.seconds = new IntegerFormat(Long.BYTES, true, little);
        this.nanos = new IntegerFormat(Integer.BYTES, true, little);
        this.type = type;
    }

    @Override
    int maximumSize() {
        return Long.BYTES + Integer.BYTES;
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var second = seconds.get(buffer, at);
        var fraction = nanos.get(buffer, at + Long.BYTES);
        var isTimestamp = type == PropertyType.TIMESTAMP;
        if (fraction < 0 || fraction >= NANOS_PER_SECOND
                || isTimestamp && (second > Instant.MAX.getEpochSecond() || second < Instant.MIN.getEpochSecond())) {
            return name() + ": found bytes that are no value of type " + type.label();
        }
        event.set(property(), isTimestamp ? Instant.ofEpochSecond(second, fraction) : Duration.ofSeconds(second, fraction));
        return GOOD;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var fitting = value == null ? Duration.ZERO : TypeConversion.fit(value, type, name());
        if (fitting instanceof Instant instant) {
            put(instant.getEpochSecond(), instant.getNano(), buffer);
        } else if (fitting instanceof Duration duration) {
            put(duration.getSeconds(), duration.getNano(), buffer);
        }
    }

    private void put(long second, int fraction, ByteBuffer buffer) {
        seconds.put(second, buffer);
        nanos.put(fraction, buffer);
    }
}
