package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/** An integer that is 0 or 1, of a property of type boolean. */
final class BooleanField extends WireField {

    private final IntegerFormat format;

    BooleanField(String name, int property, IntegerFormat format) {
        super(name, property);
        this.format = format;
    }

    @Override
    int maximumSize() {
        return format.size();
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        var value = format.get(buffer, at);
        return values.contain(value == 1) || value >>> 1 != 0;
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var value = format.get(buffer, at);
        if (value >>> 1 != 0) {
            return name() + ": found " + value + " where 0 or 1 should be";
        }
        event.setBoolean(property(), value == 1);
        return GOOD;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        format.put(value != null && (boolean) TypeConversion.fit(value, PropertyType.BOOLEAN, name()) ? 1 : 0, buffer);
    }
}
