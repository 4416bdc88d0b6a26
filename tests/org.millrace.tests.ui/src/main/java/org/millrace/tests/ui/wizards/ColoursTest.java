package org.millrace.tests.ui.wizards;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that all colours come from the theme, because a constant colour is wrong in one of the themes. */
class ColoursTest {

    private static final Pattern COLOUR = Pattern.compile("new (Color|RGBA?)\\(|SWT\\.COLOR_|#[0-9a-fA-F]{6}\\b");

    /**
     * Matches the colours that the user selects for all text editors: a preference of the platform names them, or the
     * system's colours.
     */
    private static final Pattern CHOSEN = Pattern.compile("new Color\\(PreferenceConverter\\.getColor\\(|PREFERENCE_COLOR_\\w+, SWT\\.COLOR_LIST_");

    /** The package that sets the system's colours and must name them. */
    private static final String SYSTEM = "/org/millrace/ui/theme/";

    @Test
    void noColourStandsInTheCodeOfAPlugIn() throws IOException {
        var plugins = Path.of(System.getProperty("millrace.tests.examples")).resolveSibling("plugins");
        try (var files = Files.walk(plugins)) {
            var sources = files.filter(file -> file.toString().endsWith(".java") && file.toString().contains("/src/main/") && !file.toString().contains(SYSTEM))
                    .toList();
            assertTrue(sources.size() > 40, "sources: " + sources.size());
            assertEquals(List.of(), sources.stream().flatMap(ColoursTest::colours).toList());
        }
    }

    private static Stream<String> colours(Path source) {
        try {
            return Files.readAllLines(source).stream().filter(line -> COLOUR.matcher(line).find() && !CHOSEN.matcher(line).find())
                    .map(line -> source.getFileName() + ": " + line.strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
