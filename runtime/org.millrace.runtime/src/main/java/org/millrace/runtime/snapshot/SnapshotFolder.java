package org.millrace.runtime.snapshot;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
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

/**
 * The snapshots of one network. A file begins with the characters {@code MRS1}; then come the length of the content (8 bytes), its
 * CRC-32C checksum (4 bytes), and the content: the version, the name of the network, and its state. A file is written under another name,
 * forced to the disk and renamed, so that one with its name is complete.
 */
public final class SnapshotFolder {

    private static final byte[] MAGIC = "MRS1".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int HEAD = MAGIC.length + Long.BYTES + Integer.BYTES;
    private static final int KEPT = 2;
    private static final String EXTENSION = ".snapshot";

    private final Path folder;
    private final String network;

    /** The numbers of usable snapshots, oldest first. */
    private final Deque<Long> good = new ArrayDeque<>();

    /**
     * A snapshot that was read.
     *
     * @param number its number
     * @param state  the state
     */
    public record Snapshot(long number, byte[] state) {
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
                    var snapshot = new Snapshot(number(file), read(file));
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
                    read(file);
                    good.addLast(number(file));
                }
            } catch (UnusableSnapshotException e) {
                // It stays, for whoever wants to look at it.
            }
        }
        good.addLast(newest);
    }

    private byte[] read(Path file) throws IOException {
        var bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        if (bytes.remaining() < HEAD || !Arrays.equals(bytes.array(), 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new UnusableSnapshotException("it is no snapshot of a network, or was not written to its end");
        }
        var length = bytes.getLong(MAGIC.length);
        if (length != bytes.capacity() - HEAD) {
            throw new UnusableSnapshotException("it has " + (bytes.capacity() - HEAD) + " bytes instead of " + length + ": it was not written to its end");
        }
        if (checksum(bytes.array(), HEAD) != bytes.getInt(MAGIC.length + Long.BYTES)) {
            throw new UnusableSnapshotException("its checksum is wrong: it has been damaged");
        }
        var in = new DataInputStream(new ByteArrayInputStream(bytes.array(), HEAD, bytes.capacity() - HEAD));
        var version = in.readInt();
        if (version != VERSION) {
            throw new UnusableSnapshotException("it has the version " + version + ", and this Millrace reads the version " + VERSION);
        }
        var name = StateValues.readText(in);
        if (!network.equals(name)) {
            throw new UnusableSnapshotException("it is of the network '" + name + "', not of '" + network + "'");
        }
        return in.readAllBytes();
    }

    private static int checksum(byte[] bytes, int from) {
        var sum = new CRC32C();
        sum.update(bytes, from, bytes.length - from);
        return (int) sum.getValue();
    }

    /**
     * Writes a snapshot, and then deletes the usable ones before the last two. One that cannot be used stays.
     *
     * @param number the number, larger than that of all others
     * @throws IOException if it cannot be written; the older ones are still there
     */
    public void write(long number, byte[] state) throws IOException {
        var content = new ByteArrayOutputStream(state.length + HEAD);
        var out = new DataOutputStream(content);
        out.writeInt(VERSION);
        StateValues.writeText(out, network);
        out.write(state);
        var bytes = content.toByteArray();
        var head = ByteBuffer.allocate(HEAD).put(MAGIC).putLong(bytes.length).putInt(checksum(bytes, 0)).flip();
        var temporary = folder.resolve(file(number).getFileName() + ".part");
        try (var channel = FileChannel.open(temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            write(channel, head);
            write(channel, ByteBuffer.wrap(bytes));
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
    }

    private static void write(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }
}
