package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.io.Decoder;
import org.apache.avro.util.Utf8;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads Avro's binary encoding from an array. Lengths and counts that the rest of the array cannot hold are refused before memory is
 * taken for them, as Avro's own decoder does not do. For one thread.
 */
final class BoundedDecoder extends Decoder {

    /** Elements without bytes, such as nulls, may be this many. */
    private static final int MOST_EMPTY = 65_536;
    private static final int LONGEST_INT = 5;
    private static final int LONGEST_LONG = 10;

    private ByteBuffer rest = ByteBuffer.allocate(0);

    /** Begins to read another array. */
    void begin(byte[] bytes) {
        rest = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of bytes that have not been read. */
    int remaining() {
        return rest.remaining();
    }

    private long varint(int longest) throws IOException {
        var value = 0L;
        for (var i = 0; i < longest; i++) {
            need(1);
            var next = rest.get();
            value |= (long) (next & 0x7f) << 7 * i;
            if (next >= 0) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw new IOException("a number has more than " + longest + " bytes");
    }

    private void need(long bytes) throws EOFException {
        if (bytes > rest.remaining()) {
            throw new EOFException("it ends within a value");
        }
    }

    /** Reads a length and returns the bytes after it. */
    private ByteBuffer sized() throws IOException {
        var length = readLong();
        if (length < 0) {
            throw new IOException("the length of a value is " + length);
        }
        need(length);
        return taken((int) length);
    }

    private ByteBuffer taken(int length) {
        var part = rest.slice(rest.position(), length);
        rest.position(rest.position() + length);
        return part;
    }

    private long blockCount() throws IOException {
        var count = readLong();
        if (count < 0) {
            // The size in bytes follows, for those who skip the block.
            readLong();
            count = -count;
        }
        if (count < 0 || count > Math.max(rest.remaining(), MOST_EMPTY)) {
            throw new IOException("it announces " + Long.toUnsignedString(count) + " elements, which it does not have");
        }
        return count;
    }

    private long skipBlocks() throws IOException {
        for (var count = readLong(); count != 0; count = readLong()) {
            if (count > 0) {
                if (count > Math.max(rest.remaining(), MOST_EMPTY)) {
                    throw new IOException("it announces " + count + " elements, which it does not have");
                }
                return count;
            }
            sized();
        }
        return 0;
    }

    @Override
    public void readNull() {
        // A null has no bytes.
    }

    @Override
    public boolean readBoolean() throws IOException {
        need(1);
        var value = rest.get();
        if (value != 0 && value != 1) {
            throw new IOException("a boolean is " + value);
        }
        return value == 1;
    }

    @Override
    public int readInt() throws IOException {
        return (int) varint(LONGEST_INT);
    }

    @Override
    public long readLong() throws IOException {
        return varint(LONGEST_LONG);
    }

    @Override
    public float readFloat() throws IOException {
        need(Float.BYTES);
        return rest.getFloat();
    }

    @Override
    public double readDouble() throws IOException {
        need(Double.BYTES);
        return rest.getDouble();
    }

    @Override
    public Utf8 readString(Utf8 old) throws IOException {
        return new Utf8(readString());
    }

    @Override
    public String readString() throws IOException {
        return StandardCharsets.UTF_8.decode(sized()).toString();
    }

    @Override
    public void skipString() throws IOException {
        sized();
    }

    @Override
    public ByteBuffer readBytes(ByteBuffer old) throws IOException {
        return sized();
    }

    @Override
    public void skipBytes() throws IOException {
        sized();
    }

    @Override
    public void readFixed(byte[] bytes, int start, int length) throws IOException {
        need(length);
        rest.get(bytes, start, length);
    }

    @Override
    public void skipFixed(int length) throws IOException {
        need(length);
        taken(length);
    }

    @Override
    public int readEnum() throws IOException {
        return readInt();
    }

    @Override
    public long readArrayStart() throws IOException {
        return blockCount();
    }

    @Override
    public long arrayNext() throws IOException {
        return blockCount();
    }

    @Override
    public long skipArray() throws IOException {
        return skipBlocks();
    }

    @Override
    public long readMapStart() throws IOException {
        return blockCount();
    }

    @Override
    public long mapNext() throws IOException {
        return blockCount();
    }

    @Override
    public long skipMap() throws IOException {
        return skipBlocks();
    }

    @Override
    public int readIndex() throws IOException {
        return readInt();
    }
}
