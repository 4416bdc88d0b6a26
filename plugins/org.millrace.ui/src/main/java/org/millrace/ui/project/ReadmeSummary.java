package org.millrace.ui.project;

import java.util.ArrayList;
import java.util.List;

/**
 * The beginning of a README.
 *
 * @param title its first heading; may be empty
 * @param text  the text up to the next heading, without surrounding blank lines; may be empty
 */
public record ReadmeSummary(String title, String text) {

    /** Parses the first heading and its text from Markdown. */
    public static ReadmeSummary of(String markdown) {
        var title = "";
        List<String> body = new ArrayList<>();
        for (var line : markdown.lines().toList()) {
            if (!line.matches("#{1,6} .*")) {
                body.add(line);
            } else if (title.isEmpty() && body.stream().allMatch(String::isBlank)) {
                title = line.replaceFirst("#+ ", "").strip();
                body.clear();
            } else {
                break;
            }
        }
        return new ReadmeSummary(title, String.join("\n", body).strip());
    }
}
