package org.millrace.adapters.settings;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Settings;

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
        return of(context.settings(), context.folder(), setting);
    }

    /**
     * Returns the path of a setting outside of an adapter, as the other method.
     *
     * @param folder the project's folder
     */
    public static Path of(Settings settings, Path folder, String setting) throws IOException {
        var text = settings.text(setting);
        try {
            return folder.resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw new IOException(setting + " '" + text + "' is no path: " + e.getReason(), e);
        }
    }
}
