package org.millrace.runtime.snapshot;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The snapshots of one network. A file begins with the characters {@code MRS1}; then come the length of the content (8 bytes), its
 * CRC-32C checksum (4 bytes), and the content: the version, the name of the network, and its state. A file is written under another name,
 * forced to the disk and renamed, so that one with its name is complete.
 */
public final class SnapshotFolder {

    private static final byte[] MAGIC = "MRS1".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 2;
    private static final int HEAD = MAGIC.length + Long.BYTES + Integer.BYTES;
    private static final int KEPT = 2;
    private static final int BUFFER = 1 << 16;
    private static final String EXTENSION = ".snapshot";

    private final Path folder;
    private final String network;

    /** The numbers of usable snapshots, oldest first. */
    private final Deque<Long> good = new ArrayDeque<>();

    /**
     * A snapshot that was read.
     *
     * @param number its number
     * @param file   the file, whose checksum is right
     * @param begin  where the state begins in it
     */
    public record Snapshot(long number, Path file, long begin) {

        /** Opens the state for reading. */
        public DataInputStream open() throws IOException {
            var in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
            try {
                in.skipNBytes(begin);
            } catch (IOException e) {
                in.close();
                throw e;
            }
            return new DataInputStream(in);
        }
    }

    /** Writes a state. */
    @FunctionalInterface
    public interface Content {
        /** Writes it. */
        void write(DataOutput out) throws IOException;
    }

    /**
     * @param folder  the folder; must exist
     * @param network the name of the network
     */
    public SnapshotFolder(Path folder, String network) {
        this.folder = folder;
        this.network = network;
    }

    private List<Path> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{10}\\" + EXTENSION)).sorted().toList();
        }
    }

    private static long number(Path file) {
        return Long.parseLong(file.getFileName().toString().replace(EXTENSION, ""));
    }

    private Path file(long number) {
        return folder.resolve(String.format(Locale.ROOT, "%010d", number) + EXTENSION);
    }

    /** Returns the number of the newest snapshot, good or not; 0 if there is none. */
    public long last() throws IOException {
        var files = files();
        return files.isEmpty() ? 0 : number(files.getLast());
    }

    /**
     * Returns the newest snapshot that can be used.
     *
     * @param before     only snapshots with a smaller number are of interest
     * @param complaints receives why a newer one cannot be used, for the user
     */
    public Optional<Snapshot> newest(long before, Consumer<String> complaints) throws IOException {
        for (var file : files().reversed()) {
            if (number(file) < before) {
                try {
                    var snapshot = new Snapshot(number(file), file, check(file));
                    remember(number(file));
                    return Optional.of(snapshot);
                } catch (UnusableSnapshotException e) {
                    complaints.accept("the snapshot " + file + " cannot be used: " + e.getMessage());
                }
            }
        }
        return Optional.empty();
    }

    /** Finds out which snapshots may be deleted later: a usable one and usable ones before it. */
    private void remember(long newest) throws IOException {
        good.clear();
        for (var file : files()) {
            try {
                if (number(file) < newest) {
                    check(file);
                    good.addLast(number(file));
                }
            } catch (UnusableSnapshotException e) {
                // It stays, for whoever wants to look at it.
            }
        }
        good.addLast(newest);
    }

    /** Reads a snapshot from its begin to its end; returns where the state begins. */
    private long check(Path file) throws IOException {
        var content = Files.size(file) - HEAD;
        var sum = new CRC32C();
        try (var bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER); var head = new DataInputStream(bytes)) {
            if (content < 0 || !Arrays.equals(head.readNBytes(MAGIC.length), MAGIC)) {
                throw new UnusableSnapshotException("it is no snapshot of a network, or was not written to its end");
            }
            var length = head.readLong();
            if (length != content) {
                throw new UnusableSnapshotException("it has " + content + " bytes instead of " + length + ": it was not written to its end");
            }
            var checksum = head.readInt();
            var summed = new CheckedInputStream(bytes, sum);
            summed.transferTo(OutputStream.nullOutputStream());
            if ((int) sum.getValue() != checksum) {
                throw new UnusableSnapshotException("its checksum is wrong: it has been damaged");
            }
        }
        try (var in = new Snapshot(0, file, HEAD).open()) {
            var version = in.readInt();
            if (version != VERSION) {
                throw new UnusableSnapshotException("it has the version " + version + ", and this Millrace reads the version " + VERSION);
            }
            var name = StateValues.readText(in);
            if (!network.equals(name)) {
                throw new UnusableSnapshotException("it is of the network '" + name + "', not of '" + network + "'");
            }
            return HEAD + 2L * Integer.BYTES + name.getBytes(StandardCharsets.UTF_8).length;
        }
    }

    /**
     * Writes a snapshot, and then deletes the usable ones before the last two. One that cannot be used stays.
     *
     * @param number the number, larger than that of all others
     * @return the size in bytes
     * @throws IOException if it cannot be written; the older ones are still there
     */
    public long write(long number, Content state) throws IOException {
        var temporary = folder.resolve(file(number).getFileName() + ".part");
        long size;
        try (var channel = FileChannel.open(temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            channel.position(HEAD);
            var sum = new CRC32C();
            var out = new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(Channels.newOutputStream(channel), sum), BUFFER));
            out.writeInt(VERSION);
            StateValues.writeText(out, network);
            state.write(out);
            out.flush();
            size = channel.position();
            channel.position(0);
            Channels.newOutputStream(channel).write(ByteBuffer.allocate(HEAD).put(MAGIC).putLong(size - HEAD).putInt((int) sum.getValue()).array());
            channel.force(true);
        }
        Files.move(temporary, file(number), StandardCopyOption.ATOMIC_MOVE);
        try (var all = FileChannel.open(folder, StandardOpenOption.READ)) {
            all.force(true);
        }
        good.addLast(number);
        while (good.size() > KEPT) {
            Files.deleteIfExists(file(good.removeFirst()));
        }
        return size;
    }
}
