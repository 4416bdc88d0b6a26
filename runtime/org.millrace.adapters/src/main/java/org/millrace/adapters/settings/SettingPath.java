package org.millrace.adapters.settings;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.millrace.runtime.api.AdapterContext;

/** A path in a setting. */
public final class SettingPath {

    private SettingPath() {
    }

    /**
     * The path in a setting; a relative one begins at the folder of the project.
     *
     * @throws IOException with a message for the user, if the text is no path
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
