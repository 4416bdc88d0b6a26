package org.millrace.launch.ui.test;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of a file with scenarios.
 *
 * @param file the file, relative to the project
 * @param line the line, from 1
 */
record ScenarioPlace(String file, int line) {

    private static final Pattern TEXT = Pattern.compile("(.+?\\.scenario):(\\d{1,9})\\b.*");

    /** Returns the place as text. */
    String text() {
        return file + ":" + line;
    }

    /** Returns the place with which a text begins. */
    static Optional<ScenarioPlace> in(String text) {
        var match = TEXT.matcher(text == null ? "" : text.strip());
        return match.matches() ? Optional.of(new ScenarioPlace(match.group(1), Integer.parseInt(match.group(2)))) : Optional.empty();
    }
}
