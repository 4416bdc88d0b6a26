package org.millrace.adapters.file.internal;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/**
 * The beginning of a file that is read, which tells it from a file that took its place. Unchangeable.
 *
 * @param before how many events had been read before it, from files in its place
 * @param bytes  its first bytes, as far as they have been read; at most {@value #MOST}
 */
record FileBeginning(long before, byte[] bytes) {

    private static final int MOST = 1 << 10;

    /** Creates the beginning of a file of which nothing has been read. */
    static FileBeginning after(long events) {
        return new FileBeginning(events, new byte[0]);
    }

    /**
     * Adds bytes that were read.
     *
     * @param read the bytes, from the buffer's beginning or later to its position
     * @param from where they begin in the buffer
     * @param at   their position in the file
     */
    FileBeginning with(ByteBuffer read, int from, long at) {
        var length = Math.min(read.position() - from, MOST - bytes.length);
        if (at != bytes.length || length <= 0) {
            return this;
        }
        var more = Arrays.copyOf(bytes, bytes.length + length);
        read.get(from, more, bytes.length, length);
        return new FileBeginning(before, more);
    }

    /** Returns whether a file begins with these bytes. */
    boolean isThatOf(FileChannel channel) throws IOException {
        var present = ByteBuffer.allocate(bytes.length);
        while (present.hasRemaining() && channel.read(present, present.position()) >= 0) {
            // Reads on.
        }
        return Arrays.equals(present.array(), 0, present.position(), bytes, 0, bytes.length);
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(before);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static FileBeginning load(DataInput in) throws IOException {
        var before = in.readLong();
        var bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new FileBeginning(before, bytes);
    }
}
