package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;

/** Bytes of a fixed number, or behind their number. */
final class BytesField extends SizedField {

    private static final byte[] ZERO = new byte[1];

    BytesField(String name, int property, Extent extent) {
        super(name, property, extent);
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var bytes = new byte[extent().bytes(buffer, at)];
        buffer.get(at + extent().prefix(), bytes);
        event.set(property(), bytes);
        return GOOD;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var bytes = value == null ? new byte[0] : (byte[]) TypeConversion.fit(value, PropertyType.BYTES, name());
        // Bytes of a fixed number have no end that could be told from filling.
        if (extent().length().isEmpty() && value != null && bytes.length != extent().maximum() || !extent().put(bytes, ZERO, buffer)) {
            throw refused("the field carries " + (extent().length().isEmpty() ? "" : "at most ") + extent().maximum() + " bytes, not " + bytes.length);
        }
    }
}
