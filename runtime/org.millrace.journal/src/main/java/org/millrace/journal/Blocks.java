package org.millrace.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Reads the blocks of a segment. */
final class Blocks implements AutoCloseable {

    private static final int FIRST_ROOM = 512 << 10;

    private final Path file;
    private final FileChannel channel;
    private ByteBuffer content = ByteBuffer.allocate(FIRST_ROOM);
    private long position = Segments.MAGIC.length;

    Blocks(Path file) throws IOException {
        this.file = file;
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            checkMagic();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private void checkMagic() throws IOException {
        var magic = ByteBuffer.allocate(Segments.MAGIC.length);
        read(magic, 0);
        if (magic.position() == magic.capacity() && !Arrays.equals(magic.array(), Segments.MAGIC)) {
            throw new JournalException(file + " is no segment of a journal of version " + JournalHeader.VERSION);
        }
    }

    private void read(ByteBuffer buffer, long from) throws IOException {
        var at = from;
        while (buffer.hasRemaining()) {
            var count = channel.read(buffer, at);
            if (count < 0) {
                return;
            }
            at += count;
        }
    }

    /** Moves to the next block; returns whether there is one that is complete and undamaged. */
    boolean next() throws IOException {
        var length = load(position);
        if (length < 0) {
            return false;
        }
        position += Segments.FRAME + length;
        return true;
    }

    /** Loads a block; returns the length of its content, -1 if there is no undamaged one. */
    private int load(long at) throws IOException {
        var length = length(at);
        if (length < 0) {
            return -1;
        }
        if (content.capacity() < Segments.FRAME + length) {
            content = ByteBuffer.allocate(Segments.FRAME + length);
        }
        content.clear().limit(Segments.FRAME + length);
        read(content, at);
        content.flip();
        return content.getInt(Integer.BYTES) == Segments.checksum(content, Segments.FRAME, length) ? length : -1;
    }

    private int length(long at) throws IOException {
        var frame = ByteBuffer.allocate(Segments.FRAME);
        read(frame, at);
        if (frame.hasRemaining()) {
            return -1;
        }
        var length = frame.getInt(0);
        return length <= 0 || length > Segments.LARGEST || at + Segments.FRAME + length > channel.size() ? -1 : length;
    }

    /** Returns the content of the block, between its position and its limit. */
    ByteBuffer content() {
        return content.position(Segments.FRAME);
    }

    JournalHeader header() throws IOException {
        var json = new byte[content().remaining()];
        content.get(json);
        return JournalHeader.parse(json);
    }

    /** Returns the bytes after the last block that was read. */
    long rest() throws IOException {
        return channel.size() - position;
    }

    /**
     * Returns whether an undamaged block follows the one that cannot be read. Then it was not cut off by a crash but damaged
     * later.
     */
    boolean isDamagedInside() throws IOException {
        var length = length(position);
        // In this order, since a process may just be writing both.
        return length >= 0 && load(position + Segments.FRAME + length) >= 0 && load(position) < 0;
    }

    /** Returns the place of the next block, for messages. */
    String place() {
        return file + " at byte " + position;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
