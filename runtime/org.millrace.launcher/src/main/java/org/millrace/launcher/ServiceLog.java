package org.millrace.launcher;

import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The file with the output of a service, and its last lines. Safe for use by any thread. */
final class ServiceLog implements AutoCloseable {

    private static final int LAST_LINES = 20;
    private static final int MOST_INSTANCES = 1_000;
    private static final long MAXIMUM_LENGTH = 64 << 20;

    private final Path file;
    private final Writer writer;
    private final Deque<String> last = new ArrayDeque<>();
    private long length;
    private boolean closed;

    private ServiceLog(Path file, Writer writer) {
        this.file = file;
        this.writer = writer;
    }

    /**
     * Opens the log of a service in a folder; another instance of the service at the same time has another file.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    static ServiceLog open(Path folder, String service) throws IOException {
        Files.createDirectories(folder);
        for (var number = 1; number <= MOST_INSTANCES; number++) {
            var file = folder.resolve(service + (number == 1 ? "" : "-" + number) + ".log");
            var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel)) {
                channel.truncate(0);
                return new ServiceLog(file, Channels.newWriter(channel, UTF_8));
            }
            channel.close();
        }
        throw new IOException("all logs of the service '" + service + "' in " + folder + " are in use");
    }

    /** Returns whether no other instance has the file; the lock lasts as long as the channel is open. */
    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    Path file() {
        return file;
    }

    /** Adds a line; a log that is too long is not continued. */
    synchronized void add(String line) {
        if (last.size() == LAST_LINES) {
            last.removeFirst();
        }
        last.addLast(line);
        if (closed || length > MAXIMUM_LENGTH) {
            return;
        }
        length += line.length() + 1;
        try {
            writer.write(length > MAXIMUM_LENGTH ? "[the log ends here: it has reached " + MAXIMUM_LENGTH + " characters]\n" : line + "\n");
            writer.flush();
        } catch (IOException e) {
            // The service goes on without its log.
            length = MAXIMUM_LENGTH + 1;
        }
    }

    /** Returns the last lines. */
    synchronized List<String> lastLines() {
        return List.copyOf(last);
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            writer.close();
        } catch (IOException e) {
            // What could be written has been written.
        }
    }
}
