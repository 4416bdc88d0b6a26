package org.millrace.runtime.inspect;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The two open files of a recording.
 *
 * @param events the events, as the codec writes them
 * @param times  the times of the events, as {@link RecordedTimes} reads them
 */
record RecordingFiles(FileChannel events, FileChannel times) implements AutoCloseable {

    /**
     * Opens the files, with the header of the times in its place.
     *
     * @param replace whether a recording that exists is replaced
     * @throws FileAlreadyExistsException if it exists and is not
     */
    static RecordingFiles open(Path file, boolean replace, RecordedTimes.Header header) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a folder");
        }
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
        } catch (FileAlreadyExistsException e) {
            throw new IOException(e.getFile() + " is no folder", e);
        }
        var events = open(file, replace);
        try {
            // What is left of a recording that was deleted is of no use.
            var times = open(RecordedTimes.beside(file), true);
            times.write(ByteBuffer.wrap(header.bytes()));
            return new RecordingFiles(events, times);
        } catch (IOException e) {
            events.close();
            throw e;
        }
    }

    private static FileChannel open(Path file, boolean replace) throws IOException {
        var options = replace ? Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)
                : Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        // Events may hold what only the user may know. A file that is replaced keeps the permissions that it has.
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? FileChannel.open(file, options, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))
                : FileChannel.open(file, options);
    }

    @Override
    public void close() throws IOException {
        try (events) {
            times.close();
        }
    }
}
