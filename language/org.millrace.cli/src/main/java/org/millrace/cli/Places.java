package org.millrace.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** File names in messages: as the user would type them in the folder where the command was given. */
final class Places {

    private Places() {
    }

    /**
     * A message that begins with a file of the project.
     *
     * @param folder the project's folder as the user named it
     * @param file   the file, relative to the folder; may be empty
     * @param text   the message
     */
    static String text(Path folder, String file, String text) {
        if (file.isEmpty() || !text.startsWith(file) || Path.of(file).isAbsolute() || !Files.exists(folder.resolve(file))) {
            return text;
        }
        var path = folder.resolve(file);
        var here = Path.of("").toAbsolutePath();
        return (path.isAbsolute() && path.startsWith(here) ? here.relativize(path) : path) + text.substring(file.length());
    }
}
