package org.millrace.journal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/** Encodes and decodes the events of a type: first which properties are set, then their values. For one thread. */
public final class EventFormat {

    private final EventType type;
    private final PropertyType[] encoded;
    /** The structures of the properties of the type; {@code null} for single values. */
    private final Structure[] structures;
    private final int[] properties;
    private final EventBuilder builder;
    private final byte[] set;

    private EventFormat(EventType type, PropertyType[] encoded, int[] properties) {
        this.type = type;
        this.encoded = encoded;
        this.structures = type.properties().stream().map(property -> property.structure().orElse(null)).toArray(Structure[]::new);
        this.properties = properties;
        this.builder = type.newBuilder();
        this.set = new byte[(encoded.length + Byte.SIZE - 1) / Byte.SIZE];
    }

    /** Creates the format of a type, for writing. */
    public static EventFormat of(EventType type) {
        var encoded = type.properties().stream().map(property -> property.type()).toArray(PropertyType[]::new);
        var properties = new int[encoded.length];
        for (var i = 0; i < properties.length; i++) {
            properties[i] = i;
        }
        return new EventFormat(type, encoded, properties);
    }

    /**
     * Creates a format that reads events of a recorded type as events of a present one, by the names of their properties.
     * Properties that the present type does not have are left out.
     *
     * @throws JournalException if the recorded type cannot be understood
     */
    public static EventFormat of(JournalHeader.Type recorded, EventType present) throws JournalException {
        var encoded = new PropertyType[recorded.properties().size()];
        var properties = new int[encoded.length];
        for (var i = 0; i < encoded.length; i++) {
            encoded[i] = recorded.properties().get(i).propertyType();
            properties[i] = present.indexOf(recorded.properties().get(i).name());
        }
        return new EventFormat(present, encoded, properties);
    }

    /**
     * Writes an event.
     *
     * @throws BufferOverflowException if the buffer is too small
     * @throws IllegalArgumentException if a value cannot be encoded; the message is for the user
     */
    public void write(ByteBuffer buffer, Object event) {
        var start = buffer.position();
        buffer.put(set, 0, set.length);
        var bits = 0;
        for (var i = 0; i < encoded.length; i++) {
            var value = type.get(event, i);
            if (value != null) {
                bits |= 1 << i % Byte.SIZE;
                put(buffer, encoded[i], structures[i] == null ? value : StructuredValue.plain(structures[i], value));
            }
            if (i % Byte.SIZE == Byte.SIZE - 1 || i == encoded.length - 1) {
                buffer.put(start + i / Byte.SIZE, (byte) bits);
                bits = 0;
            }
        }
    }

    private static void put(ByteBuffer buffer, PropertyType kind, Object value) {
        switch (kind) {
            case STRING -> Packed.putText(buffer, value.toString());
            case BOOLEAN -> buffer.put((byte) (value.equals(true) ? 1 : 0));
            case INT -> buffer.putInt(((Number) value).intValue());
            case LONG -> buffer.putLong(((Number) value).longValue());
            case FLOAT -> buffer.putFloat(((Number) value).floatValue());
            case DOUBLE -> buffer.putDouble(((Number) value).doubleValue());
            default -> TaggedValue.put(buffer, value);
        }
    }

    /**
     * Reads an event.
     *
     * @throws JournalException if the bytes are damaged
     */
    public Object read(ByteBuffer buffer) throws JournalException {
        var at = buffer.position();
        buffer.position(at + set.length);
        builder.begin();
        for (var i = 0; i < encoded.length; i++) {
            if ((buffer.get(at + i / Byte.SIZE) & 1 << i % Byte.SIZE) != 0) {
                read(buffer, encoded[i], properties[i]);
            }
        }
        return builder.build();
    }

    private void read(ByteBuffer buffer, PropertyType kind, int property) throws JournalException {
        switch (kind) {
            case STRING -> set(property, Packed.text(buffer));
            case BOOLEAN -> set(property, buffer.get() != 0);
            case INT -> {
                var value = buffer.getInt();
                if (property >= 0) {
                    builder.setInt(property, value);
                }
            }
            case LONG -> {
                var value = buffer.getLong();
                if (property >= 0) {
                    builder.setLong(property, value);
                }
            }
            case FLOAT -> set(property, buffer.getFloat());
            case DOUBLE -> {
                var value = buffer.getDouble();
                if (property >= 0) {
                    builder.setDouble(property, value);
                }
            }
            default -> set(property, TaggedValue.get(buffer));
        }
    }

    private void set(int property, Object value) {
        if (property >= 0) {
            builder.set(property, value);
        }
    }
}
