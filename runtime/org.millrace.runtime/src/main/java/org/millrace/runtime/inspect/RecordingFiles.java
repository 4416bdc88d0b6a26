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
 * @param events the encoded events
 * @param times  the times of the events, in the format of {@link RecordedTimes}
 */
record RecordingFiles(FileChannel events, FileChannel times) implements AutoCloseable {

    /**
     * Opens the files and writes the header of the times.
     *
     * @param replace whether an existing recording is replaced
     * @throws FileAlreadyExistsException if the file exists and must not be replaced
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
            // A times file without its recording is useless and may be replaced.
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
        // Events may be confidential: only the user may read new files. Replaced files keep their permissions.
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
