package org.millrace.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps other processes from writing the same journal. */
final class JournalLock implements AutoCloseable {

    private final FileChannel channel;
    private final FileLock lock;

    private JournalLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    static JournalLock of(Path folder) throws IOException {
        var channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            var lock = channel.tryLock();
            if (lock != null) {
                return new JournalLock(channel, lock);
            }
        } catch (OverlappingFileLockException e) {
            // Held by another run in this process.
        }
        channel.close();
        throw new JournalException("another network is writing its journal to " + folder + "; name another folder");
    }

    @Override
    public void close() throws IOException {
        lock.close();
        channel.close();
    }
}
