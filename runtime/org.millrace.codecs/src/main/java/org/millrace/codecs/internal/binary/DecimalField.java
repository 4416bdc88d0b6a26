package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/** 2 bytes of length, 2 bytes of scale and an unscaled value in two's complement, of a property of type decimal. */
final class DecimalField extends WireField {

    /** Size of the longest unscaled value: 2,000 digits as two's complement. */
    private static final int LONGEST = 831;
    private static final int START = 2 * Short.BYTES;

    private final IntegerFormat length;
    private final IntegerFormat scale;

    DecimalField(String name, int property, boolean little) {
        super(name, property);
        this.length = new IntegerFormat(Short.BYTES, false, little);
        this.scale = new IntegerFormat(Short.BYTES, true, little);
    }

    @Override
    int prefix() {
        return Short.BYTES;
    }

    @Override
    int maximumSize() {
        return START + LONGEST;
    }

    @Override
    int size(ByteBuffer buffer, int at) {
        var bytes = (int) length.get(buffer, at);
        return bytes >= 1 && bytes <= LONGEST ? START + bytes : -1;
    }

    @Override
    String sizeFault(ByteBuffer buffer, int at) {
        return name() + ": found " + length.get(buffer, at) + " where the length of a decimal (1 to " + LONGEST + ") should be";
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var unscaled = new byte[(int) length.get(buffer, at)];
        buffer.get(at + START, unscaled);
        var value = TypeConversion.parse(new BigDecimal(new BigInteger(unscaled), (int) scale.get(buffer, at + Short.BYTES)), PropertyType.DECIMAL);
        value.ifPresent(number -> event.set(property(), number));
        return value.isPresent() ? GOOD : name() + ": found bytes that are no value of type decimal";
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var number = value == null ? BigDecimal.ZERO : (BigDecimal) TypeConversion.fit(value, PropertyType.DECIMAL, name());
        var unscaled = number.unscaledValue().toByteArray();
        length.put(unscaled.length, buffer);
        scale.put(number.scale(), buffer);
        buffer.put(unscaled);
    }
}
