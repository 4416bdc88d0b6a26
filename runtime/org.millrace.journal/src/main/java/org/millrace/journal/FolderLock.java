package org.millrace.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps other networks, in this process or in others, from writing to the same folder: by a lock on its file {@code lock}. */
public final class FolderLock implements AutoCloseable {

    private final FileChannel channel;
    private final FileLock lock;

    private FolderLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Locks a folder that exists.
     *
     * @param what what the folder is for, such as {@code is writing its journal to}
     * @throws JournalException if another network has locked it; the message is for the user
     */
    public static FolderLock of(Path folder, String what) throws IOException {
        var channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            var lock = channel.tryLock();
            if (lock != null) {
                return new FolderLock(channel, lock);
            }
        } catch (OverlappingFileLockException e) {
            // Held by another run in this process.
        }
        channel.close();
        throw new JournalException("another network " + what + " " + folder + "; name another folder");
    }

    @Override
    public void close() throws IOException {
        lock.close();
        channel.close();
    }
}
