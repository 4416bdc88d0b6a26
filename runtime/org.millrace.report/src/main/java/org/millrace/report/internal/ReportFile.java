package org.millrace.report.internal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of a report; failures carry a message that a user can act on. */
public final class ReportFile {

    private ReportFile() {
    }

    /** What is written into the file. */
    @FunctionalInterface
    public interface Content {

        /** Writes everything; the stream is closed by the caller. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file, creating the folder it stands in.
     *
     * @throws IOException with the file's name and the reason, if it cannot be written
     */
    public static void write(Path file, Content content) throws IOException {
        try {
            var folder = file.toAbsolutePath().getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
            try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
                content.writeTo(out);
            }
        } catch (IOException e) {
            throw new IOException("cannot write " + file + ": " + reason(e), e);
        }
    }

    private static String reason(IOException failure) {
        // The messages of these exceptions are file names only.
        if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + " may not be written";
        }
        if (failure instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + " is a file, not a folder";
        }
        if (failure instanceof FileSystemException system && system.getReason() == null) {
            return system.getFile() + " cannot be opened";
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}
