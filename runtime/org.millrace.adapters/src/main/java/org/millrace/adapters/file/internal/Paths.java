package org.millrace.adapters.file.internal;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.millrace.runtime.api.AdapterContext;

/** The file that the settings name. */
final class Paths {

    private Paths() {
    }

    static Path file(AdapterContext context) throws IOException {
        var path = context.settings().text("path");
        if (path.isBlank()) {
            throw new IOException("path is empty; it names a file");
        }
        try {
            return context.folder().resolve(path).normalize();
        } catch (InvalidPathException e) {
            throw new IOException("path '" + path + "' is no path: " + e.getReason(), e);
        }
    }
}
