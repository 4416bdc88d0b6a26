package org.millrace.runtime.snapshot;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes and reads the values of states: texts of any length, {@code null}, and the keys of groups. */
public final class StateValues {

    private static final int NULL = 0;
    private static final int TEXT = 1;
    private static final int INT = 2;
    private static final int LONG = 3;
    private static final int DOUBLE = 4;
    private static final int BOOLEAN = 5;

    private StateValues() {
    }

    /** Writes bytes after their length. */
    public static void writeBytes(DataOutput out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Reads what {@link #writeBytes} has written. */
    public static byte[] readBytes(DataInput in) throws IOException {
        var bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    /** Writes a text; {@code null} is allowed. */
    public static void writeText(DataOutput out, String text) throws IOException {
        if (text == null) {
            out.writeInt(-1);
        } else {
            writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Reads a text; may return {@code null}. */
    public static String readText(DataInput in) throws IOException {
        var length = in.readInt();
        if (length < 0) {
            return null;
        }
        var bytes = new byte[length];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Writes a value that a statement may group by; {@code null} is allowed. */
    public static void writeKey(DataOutput out, Object key) throws IOException {
        switch (key) {
            case null -> out.writeByte(NULL);
            case String text -> {
                out.writeByte(TEXT);
                writeText(out, text);
            }
            case Integer number -> {
                out.writeByte(INT);
                out.writeInt(number);
            }
            case Long number -> {
                out.writeByte(LONG);
                out.writeLong(number);
            }
            case Double number -> {
                out.writeByte(DOUBLE);
                out.writeLong(Double.doubleToRawLongBits(number));
            }
            case Boolean truth -> {
                out.writeByte(BOOLEAN);
                out.writeBoolean(truth);
            }
            default -> throw new IOException("a key of the class " + key.getClass().getName());
        }
    }

    /** Reads what {@link #writeKey} has written; may return {@code null}. */
    public static Object readKey(DataInput in) throws IOException {
        var tag = in.readByte();
        return switch (tag) {
            case NULL -> null;
            case TEXT -> readText(in);
            case INT -> in.readInt();
            case LONG -> in.readLong();
            case DOUBLE -> Double.longBitsToDouble(in.readLong());
            case BOOLEAN -> in.readBoolean();
            default -> throw new IOException("a key has the unknown kind " + tag);
        };
    }
}
