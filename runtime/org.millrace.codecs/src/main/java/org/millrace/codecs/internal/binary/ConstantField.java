package org.millrace.codecs.internal.binary;

import org.millrace.runtime.api.EventBuilder;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Bytes that belong to no property: always the same ones, or any. */
final class ConstantField extends WireField {

    private final byte[] bytes;
    private final boolean any;

    /**
     * @param bytes what is written
     * @param any   whether other bytes are read, too
     */
    ConstantField(byte[] bytes, boolean any) {
        super(any ? "skip" : "constant", -1);
        this.bytes = bytes.clone();
        this.any = any;
    }

    @Override
    int maximumSize() {
        return bytes.length;
    }

    @Override
    boolean locates() {
        return !any;
    }

    @Override
    boolean isMalformed(ByteBuffer buffer, int at, LastSymbol last) {
        for (var i = 0; i < bytes.length; i++) {
            if (buffer.get(at + i) != bytes[i]) {
                return !any;
            }
        }
        return false;
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        if (any || !isMalformed(buffer, at, last)) {
            return GOOD;
        }
        var found = new byte[bytes.length];
        buffer.get(at, found);
        var hex = HexFormat.of();
        return "found the bytes 0x" + hex.formatHex(found) + " where the constant 0x" + hex.formatHex(bytes) + " should be";
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        buffer.put(bytes);
    }
}
