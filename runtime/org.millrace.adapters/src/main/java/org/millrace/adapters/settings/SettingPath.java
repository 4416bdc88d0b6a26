package org.millrace.adapters.settings;

import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Resolves paths in settings. */
public final class SettingPath {

    private SettingPath() {
    }

    /**
     * Returns the path of a setting. Relative paths are resolved against the project's folder.
     *
     * @throws IOException if the text is not a path; the message is for the user
     */
    public static Path of(AdapterContext context, String setting) throws IOException {
        var text = context.settings().text(setting);
        try {
            return context.folder().resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw new IOException(setting + " '" + text + "' is no path: " + e.getReason(), e);
        }
    }
}
