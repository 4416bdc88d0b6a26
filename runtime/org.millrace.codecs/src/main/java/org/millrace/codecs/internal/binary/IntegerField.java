package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/** An integer of a property of type int or long. */
final class IntegerField extends WireField {

    private final IntegerFormat format;
    private final boolean isInt;
    // Whether the wire has only values that the property has.
    private final boolean fits;

    IntegerField(String name, int property, IntegerFormat format, PropertyType type) {
        super(name, property);
        this.format = format;
        this.isInt = type == PropertyType.INT;
        this.fits = isInt ? format.minimum() >= Integer.MIN_VALUE && format.maximum() <= Integer.MAX_VALUE
                : format.signed() || format.size() < Long.BYTES;
    }

    @Override
    CommonForm common() {
        if (format.little() || !format.signed()) {
            return CommonForm.OTHER;
        }
        if (isInt) {
            return format.size() == Integer.BYTES ? CommonForm.INT : CommonForm.OTHER;
        }
        return format.size() == Long.BYTES ? CommonForm.LONG : CommonForm.OTHER;
    }

    @Override
    int maximumSize() {
        return format.size();
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        return values.contain(format.get(buffer, at));
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var value = format.get(buffer, at);
        if (!fits && isOutOfRange(value)) {
            return name() + ": " + Long.toUnsignedString(value) + " is out of the range of type " + (isInt ? "int" : "long");
        }
        if (isInt) {
            event.setInt(property(), (int) value);
        } else {
            event.setLong(property(), value);
        }
        return GOOD;
    }

    private boolean isOutOfRange(long value) {
        return isInt && value != (int) value || !format.signed() && value < 0;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var number = value == null ? 0 : (long) TypeConversion.fit(value, PropertyType.LONG, name());
        if (!format.has(number)) {
            throw refused(format.fault(number));
        }
        format.put(number, buffer);
    }
}
