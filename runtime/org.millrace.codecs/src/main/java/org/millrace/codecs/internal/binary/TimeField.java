package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * An integer that counts units of time since 1970, of a property of type timestamp, or of type long, which then
 * has nanoseconds since 1970; or an amount of time, of a property of type duration.
 */
final class TimeField extends WireField {

    private final IntegerFormat format;
    private final PropertyType type;
    private final long nanos;
    private final long perSecond;

    TimeField(String name, int property, IntegerFormat format, TimeUnit unit, PropertyType type) {
        super(name, property);
        this.format = format;
        this.type = type;
        this.nanos = unit.toNanos(1);
        this.perSecond = TimeUnit.SECONDS.toNanos(1) / nanos;
    }

    @Override
    int maximumSize() {
        return format.size();
    }

    private boolean isTooLarge(long value) {
        return value < 0 && !format.signed() || type == PropertyType.LONG && (value > Long.MAX_VALUE / nanos || value < Long.MIN_VALUE / nanos);
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        var value = format.get(buffer, at);
        return type != PropertyType.LONG || isTooLarge(value) || values.contain(value * nanos);
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var value = format.get(buffer, at);
        var seconds = Math.floorDiv(value, perSecond);
        if (isTooLarge(value) || type == PropertyType.TIMESTAMP && (seconds > Instant.MAX.getEpochSecond() || seconds < Instant.MIN.getEpochSecond())) {
            return name() + ": the time " + (format.signed() ? Long.toString(value) : Long.toUnsignedString(value))
                    + " is out of the range of type " + type.label();
        }
        var rest = Math.floorMod(value, perSecond) * nanos;
        switch (type) {
            case LONG -> event.setLong(property(), value * nanos);
            case TIMESTAMP -> event.set(property(), Instant.ofEpochSecond(seconds, rest));
            default -> event.set(property(), Duration.ofSeconds(seconds, rest));
        }
        return GOOD;
    }

    /** Times between two units are rounded down. */
    @Override
    void put(Object value, ByteBuffer buffer) {
        var fitting = value == null ? null : TypeConversion.fit(value, type, name());
        var time = switch (fitting) {
            case null -> 0L;
            case Instant instant -> units(instant.getEpochSecond(), instant.getNano(), instant);
            case Duration duration -> units(duration.getSeconds(), duration.getNano(), duration);
            default -> Math.floorDiv((long) fitting, nanos);
        };
        if (!format.has(time)) {
            throw refused(format.fault(time));
        }
        format.put(time, buffer);
    }

    private long units(long seconds, int fraction, Object value) {
        try {
            return Math.addExact(Math.multiplyExact(seconds, perSecond), fraction / nanos);
        } catch (ArithmeticException e) {
            throw refused(value + " is out of the range of " + format.label());
        }
    }
}
