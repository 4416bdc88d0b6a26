package org.millrace.report.internal;

import java.util.ArrayList;
import java.util.List;

/** Text broken at its spaces. */
public final class Wrapped {

    private Wrapped() {
    }

    /**
     * The text in lines of at most the width; a word longer than that stays whole.
     *
     * @param indent what every line but the first begins with
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
