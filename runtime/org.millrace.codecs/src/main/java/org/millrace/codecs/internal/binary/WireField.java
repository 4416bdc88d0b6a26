package org.millrace.codecs.internal.binary;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/**
 * A field on the wire. All positions are absolute, and buffers are in big-endian order. Safe for use by any thread:
 * what a decoder remembers is in its {@link LastSymbol}.
 */
abstract class WireField {

    /** The well-formed value as a fault. */
    static final String GOOD = "";

    private final String name;
    private final int property;

    /**
     * @param name     the name of the property, or what stands in its place, for messages
     * @param property the index in the event type; -1 if the field has no property
     */
    WireField(String name, int property) {
        this.name = name;
        this.property = property;
    }

    final String name() {
        return name;
    }

    final int property() {
        return property;
    }

    /** Returns the form, if the decoder reads it by itself. */
    CommonForm common() {
        return CommonForm.OTHER;
    }

    /** Returns the number of bytes that tell the size of a field; 0 if all have the {@link #maximumSize}. */
    int prefix() {
        return 0;
    }

    /** Returns the size of the largest field in bytes. */
    abstract int maximumSize();

    /** Returns the size of the field at a position, of which the {@link #prefix} is there; less than 0 if it is out of range. */
    int size(ByteBuffer buffer, int at) {
        return maximumSize();
    }

    /** Describes a size out of range. */
    String sizeFault(ByteBuffer buffer, int at) {
        throw new IllegalStateException(name);
    }

    /** Returns whether a malformed value shows that this is not the place of the field. */
    boolean locates() {
        return false;
    }

    /** Returns whether the value at a position is malformed; asked only if the field {@link #locates}. */
    boolean isMalformed(ByteBuffer buffer, int at, LastSymbol last) {
        return false;
    }

    /** Returns whether the complete field at a position may have one of some values; true if it is malformed. */
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        return true;
    }

    /** Sets the property to the complete field at a position; returns {@link #GOOD}, or why the field is malformed. */
    abstract String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last);

    /**
     * Appends the field to a buffer.
     *
     * @param value the value of the property, or null
     * @throws IllegalArgumentException if the field has no form for the value; the message is for the user
     */
    abstract void put(Object value, ByteBuffer buffer);

    /** Returns the error for a value that the field has no form for. */
    final IllegalArgumentException refused(String what) {
        return new IllegalArgumentException(name + ": " + what);
    }
}
