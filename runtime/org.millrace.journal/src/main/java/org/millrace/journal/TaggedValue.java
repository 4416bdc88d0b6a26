package org.millrace.journal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Values with their kind before them, for properties that may have values of any class. */
public final class TaggedValue {

    /** The order is part of the format. */
    private enum Tag { NULL, FALSE, TRUE, TEXT, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, CHARACTER, DECIMAL, INTEGER, INSTANT, DURATION, BYTES, LIST, MAP }

    private static final Tag[] TAGS = Tag.values();

    private TaggedValue() {
    }

    /**
     * Writes a value.
     *
     * @param value the value; may be {@code null}
     * @throws java.nio.BufferOverflowException if the buffer is too small
     * @throws IllegalArgumentException if the value has a class that cannot be written; the message is for the user
     */
    public static void put(ByteBuffer buffer, Object value) {
        switch (value) {
            case null -> tag(buffer, Tag.NULL);
            case Boolean truth -> tag(buffer, truth ? Tag.TRUE : Tag.FALSE);
            case String text -> Packed.putText(tag(buffer, Tag.TEXT), text);
            case Byte number -> tag(buffer, Tag.BYTE).put(number);
            case Short number -> tag(buffer, Tag.SHORT).putShort(number);
            case Integer number -> tag(buffer, Tag.INT).putInt(number);
            case Long number -> tag(buffer, Tag.LONG).putLong(number);
            case Float number -> tag(buffer, Tag.FLOAT).putFloat(number);
            case Double number -> tag(buffer, Tag.DOUBLE).putDouble(number);
            case Character character -> tag(buffer, Tag.CHARACTER).putChar(character);
            case BigDecimal number -> Packed.putBytes(tag(buffer, Tag.DECIMAL).putInt(number.scale()), number.unscaledValue().toByteArray());
            case BigInteger number -> Packed.putBytes(tag(buffer, Tag.INTEGER), number.toByteArray());
            case Instant time -> tag(buffer, Tag.INSTANT).putLong(time.getEpochSecond()).putInt(time.getNano());
            case Duration time -> tag(buffer, Tag.DURATION).putLong(time.getSeconds()).putInt(time.getNano());
            case byte[] bytes -> Packed.putBytes(tag(buffer, Tag.BYTES), bytes);
            case Object[] array -> put(buffer, Arrays.asList(array));
            case Collection<?> list -> {
                Packed.putUnsigned(tag(buffer, Tag.LIST), list.size());
                list.forEach(each -> put(buffer, each));
            }
            case Map<?, ?> map -> {
                Packed.putUnsigned(tag(buffer, Tag.MAP), map.size());
                map.forEach((name, each) -> {
                    Packed.putText(buffer, String.valueOf(name));
                    put(buffer, each);
                });
            }
            default -> throw new IllegalArgumentException("a value of the class " + value.getClass().getName() + " cannot be written to a journal");
        }
    }

    private static ByteBuffer tag(ByteBuffer buffer, Tag tag) {
        return buffer.put((byte) tag.ordinal());
    }

    /**
     * Reads what {@link #put} has written; arrays and other collections come back as lists.
     *
     * @return the value; may be {@code null}
     * @throws JournalException if the bytes are damaged
     */
    public static Object get(ByteBuffer buffer) throws JournalException {
        var tag = buffer.get();
        if (tag < 0 || tag >= TAGS.length) {
            throw new JournalException("a value has the unknown kind " + tag);
        }
        return switch (TAGS[tag]) {
            case NULL -> null;
            case FALSE -> false;
            case TRUE -> true;
            case TEXT -> Packed.text(buffer);
            case BYTE -> buffer.get();
            case SHORT -> buffer.getShort();
            case INT -> buffer.getInt();
            case LONG -> buffer.getLong();
            case FLOAT -> buffer.getFloat();
            case DOUBLE -> buffer.getDouble();
            case CHARACTER -> buffer.getChar();
            case DECIMAL -> {
                var scale = buffer.getInt();
                yield new BigDecimal(new BigInteger(Packed.bytes(buffer)), scale);
            }
            case INTEGER -> new BigInteger(Packed.bytes(buffer));
            case INSTANT -> Instant.ofEpochSecond(buffer.getLong(), buffer.getInt());
            case DURATION -> Duration.ofSeconds(buffer.getLong(), buffer.getInt());
            case BYTES -> Packed.bytes(buffer);
            case LIST -> {
                var list = new ArrayList<>();
                for (var rest = Packed.unsigned(buffer); rest > 0; rest--) {
                    list.add(get(buffer));
                }
                yield list;
            }
            case MAP -> map(buffer);
        };
    }

    static Map<String, Object> map(ByteBuffer buffer) throws JournalException {
        var map = new LinkedHashMap<String, Object>();
        for (var rest = Packed.unsigned(buffer); rest > 0; rest--) {
            var name = Packed.text(buffer);
            map.put(name, get(buffer));
        }
        return map;
    }
}
