package org.millrace.codecs.internal.binary;

import java.nio.ByteBuffer;

/** A text or a sequence of bytes: of a fixed size, or behind its length. */
abstract class SizedField extends WireField {

    private final Extent extent;

    SizedField(String name, int property, Extent extent) {
        super(name, property);
        this.extent = extent;
    }

    final Extent extent() {
        return extent;
    }

    @Override
    final int prefix() {
        return extent.prefix();
    }

    @Override
    final int maximumSize() {
        return extent.prefix() + extent.maximum();
    }

    @Override
    final int size(ByteBuffer buffer, int at) {
        return extent.size(buffer, at);
    }

    @Override
    final String sizeFault(ByteBuffer buffer, int at) {
        return name() + ": " + extent.fault(buffer, at);
    }
}
