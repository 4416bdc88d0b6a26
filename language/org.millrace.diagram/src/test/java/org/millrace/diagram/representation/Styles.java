package org.millrace.diagram.representation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The colors and icons of the designer, from the sources of its page. */
final class Styles {

    private static final Path CLIENT = Path.of("src/main/client/src");

    private Styles() {
    }

    /** The colors of the light theme by their names, such as {@code #2563eb}. */
    static Map<String, String> colors() {
        var style = read(CLIENT.resolve("style.css"));
        return found("--([a-z-]+): (#[0-9a-f]{6});", style.substring(0, style.indexOf('}')));
    }

    /** The lines of the icons by their names, in a square of 16 pixels. */
    static Map<String, String> icons() {
        return found("\n    '?([a-z-]+)'?: '(M[^']*)'", read(CLIENT.resolve("icons.tsx")));
    }

    private static Map<String, String> found(String pattern, String text) {
        var found = new TreeMap<String, String>();
        var matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.put(matcher.group(1), matcher.group(2));
        }
        return found;
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
