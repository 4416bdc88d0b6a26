package org.millrace.report.internal;

import java.util.ArrayList;
import java.util.List;

/** Wraps text at its spaces. */
public final class Wrapped {

    private Wrapped() {
    }

    /**
     * Returns lines of at most the given width; longer words are not split.
     *
     * @param indent the indentation of all lines but the first
     */
    public static List<String> lines(String text, int width, String indent) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (var word : text.strip().split("\\s+")) {
            if (!line.toString().isBlank() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
            }
            line.append(line.toString().isBlank() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
