package org.millrace.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Exceptions of the Java library in words. */
final class Messages {

    private Messages() {
    }

    static String of(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> "there is no file " + missing.getFile();
            case AccessDeniedException denied -> "no permission for " + denied.getFile();
            case FileSystemException fault -> fault.getFile() + ": " + fault.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
