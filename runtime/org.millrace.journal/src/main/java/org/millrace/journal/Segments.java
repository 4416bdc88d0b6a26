package org.millrace.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * The files of a journal and their blocks. A file begins with {@link #MAGIC}; then come blocks: the length of the content,
 * the CRC-32C checksum of the content, and the content. The first block of a file is its header.
 */
final class Segments {

    static final byte[] MAGIC = "MRJ1".getBytes(StandardCharsets.US_ASCII);

    /** The length and the checksum in front of a block. */
    static final int FRAME = Integer.BYTES + Integer.BYTES;

    /** What is before the entries of a block: the number of the first event, their count, an arrival time, the clock. */
    static final int BLOCK_HEAD = Long.BYTES + Integer.BYTES + Long.BYTES + Long.BYTES;

    /** The largest content of a block. */
    static final int LARGEST = 256 << 20;

    private static final String EXTENSION = ".journal";

    private Segments() {
    }

    static Path file(Path folder, int number) {
        return folder.resolve(String.format(Locale.ROOT, "%010d", number) + EXTENSION);
    }

    /** Returns the files of a journal in order. */
    static List<Path> list(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{10}\\" + EXTENSION)).sorted().toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw new JournalException("there is no folder " + folder);
        }
    }

    static int number(Path file) {
        var name = file.getFileName().toString();
        return Integer.parseInt(name.substring(0, name.length() - EXTENSION.length()));
    }

    static FileChannel create(Path file, JournalHeader header) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            var content = header.bytes();
            var buffer = ByteBuffer.allocate(MAGIC.length + FRAME + content.length).put(MAGIC);
            buffer.position(MAGIC.length + FRAME).put(content);
            frame(buffer, MAGIC.length, content.length);
            write(channel, buffer.flip());
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Puts length and checksum in front of a content. */
    static void frame(ByteBuffer buffer, int at, int length) {
        buffer.putInt(at, length);
        buffer.putInt(at + Integer.BYTES, checksum(buffer, at + FRAME, length));
    }

    static int checksum(ByteBuffer buffer, int from, int length) {
        var sum = new CRC32C();
        sum.update(buffer.slice(from, length));
        return (int) sum.getValue();
    }

    static void write(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }
}
