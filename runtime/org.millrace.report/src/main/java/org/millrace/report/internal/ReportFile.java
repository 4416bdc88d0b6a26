package org.millrace.report.internal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a file of a report; exceptions have messages that a user can act on. */
public final class ReportFile {

    private ReportFile() {
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes everything; the caller closes the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file and creates its folder.
     *
     * @throws IOException if the file cannot be written; the message contains its name and the reason
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
        // The messages of these exceptions contain only file names.
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
