package org.millrace.adapters.file.internal;

import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Resolves the file of the settings. */
final class Paths {

    private Paths() {
    }

    static Path file(AdapterContext context) throws IOException {
        var path = context.settings().text("path");
        if (path.isBlank()) {
            throw new IOException("path is empty; it names a file");
        }
        return SettingPath.of(context, "path");
    }

    /**
     * Opens a file for reading.
     *
     * @throws IOException if it cannot be read; the message is for the user
     */
    static FileChannel open(Path file) throws IOException {
        try {
            if (Files.isDirectory(file)) {
                throw new IOException("cannot read " + file + ": it is a folder");
            }
            return FileChannel.open(file);
        } catch (NoSuchFileException e) {
            throw new IOException("cannot read " + file + ": there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException("cannot read " + file + ": access denied", e);
        }
    }
}
