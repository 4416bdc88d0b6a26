package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;

/** An integer with digits behind the point, of a property of type float, double or decimal. */
final class ScaledField extends WireField {

    /** The largest number of digits behind the point: a double has these powers of ten exactly. */
    static final int MAXIMUM_SCALE = 18;

    private final IntegerFormat format;
    private final int scale;
    private final double divisor;
    private final PropertyType type;

    ScaledField(String name, int property, IntegerFormat format, int scale, PropertyType type) {
        super(name, property);
        this.format = format;
        this.scale = scale;
        this.divisor = BigDecimal.TEN.pow(scale).doubleValue();
        this.type = type;
    }

    @Override
    int maximumSize() {
        return format.size();
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        return switch (type) {
            case DOUBLE -> values.contain(number(format.get(buffer, at)));
            case FLOAT -> values.contain((double) (float) number(format.get(buffer, at)));
            default -> true;
        };
    }

    private double number(long value) {
        return value / divisor;
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var value = format.get(buffer, at);
        if (value < 0 && !format.signed()) {
            return name() + ": " + Long.toUnsignedString(value) + " is more than " + Long.MAX_VALUE;
        }
        switch (type) {
            case DOUBLE -> event.setDouble(property(), number(value));
            case FLOAT -> event.setDouble(property(), (float) number(value));
            default -> event.set(property(), BigDecimal.valueOf(value, scale));
        }
        return GOOD;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var number = value == null ? BigDecimal.ZERO : (BigDecimal) TypeConversion.fit(value, PropertyType.DECIMAL, name());
        var scaled = number.setScale(scale, RoundingMode.HALF_EVEN).unscaledValue();
        if (scaled.bitLength() >= Long.SIZE || !format.has(scaled.longValue())) {
            throw refused(format.fault(scaled) + " (" + number.toPlainString() + " with " + scale + " digits behind the point)");
        }
        format.put(scaled.longValue(), buffer);
    }
}
