package org.millrace.runtime.snapshot;

import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects a state in memory, as a {@link DataOutputStream} writes it but without locks. For one thread. */
public final class StateBuffer extends OutputStream implements DataOutput {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int FIRST_CAPACITY = 1 << 10;

    private byte[] bytes = new byte[FIRST_CAPACITY];
    private int size;

    /** Writes a state. */
    @FunctionalInterface
    public interface Writing {
        /** Writes it. */
        void write(StateBuffer out) throws IOException;
    }

    /** Creates an empty buffer. */
    public StateBuffer() {
    }

    /** Returns what is written into a buffer. */
    public static byte[] bytes(Writing state) throws IOException {
        var buffer = new StateBuffer();
        state.write(buffer);
        return buffer.toByteArray();
    }

    /** Returns a copy of the bytes. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    /** Writes the number of bytes and the bytes, for {@link StateValues#readBytes}. */
    public void writeTo(DataOutput out) throws IOException {
        out.writeInt(size);
        out.write(bytes, 0, size);
    }

    /** Leaves room for a length; returns its place. */
    public int beginLength() throws IOException {
        var at = room(Integer.BYTES);
        INT.set(bytes, at, 0);
        return at;
    }

    /** Sets the length of what was written since {@link #beginLength}. */
    public void endLength(int at) {
        INT.set(bytes, at, size - at - Integer.BYTES);
    }

    private int room(int more) throws IOException {
        if (bytes.length - size < more) {
            if (size + (long) more > Integer.MAX_VALUE - Long.BYTES) {
                throw new IOException("the state of one stage is larger than 2 GB");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - Long.BYTES, Math.max(2L * bytes.length, (long) size + more)));
        }
        var at = size;
        size += more;
        return at;
    }

    @Override
    public void write(int b) throws IOException {
        var at = room(1);
        bytes[at] = (byte) b;
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
        var at = room(length);
        System.arraycopy(from, offset, bytes, at, length);
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        write(value ? 1 : 0);
    }

    @Override
    public void writeByte(int value) throws IOException {
        write(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        var at = room(Short.BYTES);
        SHORT.set(bytes, at, (short) value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        writeShort(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        var at = room(Integer.BYTES);
        INT.set(bytes, at, value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        var at = room(Long.BYTES);
        LONG.set(bytes, at, value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        writeInt(Float.floatToIntBits(value));
    }

    @Override
    public void writeDouble(double value) throws IOException {
        writeLong(Double.doubleToLongBits(value));
    }

    @Override
    public void writeBytes(String text) throws IOException {
        write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public void writeChars(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_16BE));
    }

    @Override
    public void writeUTF(String text) throws IOException {
        new DataOutputStream(this).writeUTF(text);
    }
}
