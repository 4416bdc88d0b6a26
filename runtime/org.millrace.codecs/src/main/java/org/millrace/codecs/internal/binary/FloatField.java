package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/** A number in IEEE 754 of a property of type float or double. */
final class FloatField extends WireField {

    private final IntegerFormat bits;
    private final PropertyType type;

    /**
     * @param bits how the 32 or 64 bits of the number are written
     */
    FloatField(String name, int property, IntegerFormat bits, PropertyType type) {
        super(name, property);
        this.bits = bits;
        this.type = type;
    }

    @Override
    CommonForm common() {
        return bits.size() == Double.BYTES && !bits.little() && type == PropertyType.DOUBLE ? CommonForm.DOUBLE : CommonForm.OTHER;
    }

    @Override
    int maximumSize() {
        return bits.size();
    }

    private double number(ByteBuffer buffer, int at) {
        var number = bits.size() == Double.BYTES ? Double.longBitsToDouble(bits.get(buffer, at)) : Float.intBitsToFloat((int) bits.get(buffer, at));
        return type == PropertyType.FLOAT ? (float) number : number;
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        return values.contain(number(buffer, at));
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var number = number(buffer, at);
        if (!Double.isFinite(number)) {
            return name() + ": " + number + " is not a finite number";
        }
        event.setDouble(property(), number);
        return GOOD;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var number = value == null ? 0 : ((Number) TypeConversion.fit(value, type, name())).doubleValue();
        if (!Double.isFinite(number)) {
            throw refused("the binary format carries finite numbers, not " + number);
        }
        if (bits.size() == Double.BYTES) {
            bits.put(Double.doubleToRawLongBits(number), buffer);
        } else if (Float.isFinite((float) number)) {
            bits.put(Float.floatToRawIntBits((float) number), buffer);
        } else {
            throw refused("float32 has no number as large as " + number);
        }
    }
}
