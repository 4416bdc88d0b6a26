package org.millrace.adapters.file.internal;

import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
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
}
