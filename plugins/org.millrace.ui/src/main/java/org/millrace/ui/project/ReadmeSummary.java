package org.millrace.ui.project;

import java.util.ArrayList;
import java.util.List;

/**
 * What a README says first.
 *
 * @param title its first heading; may be empty
 * @param text  what stands between that and the next heading, without blank lines around it; may be empty
 */
public record ReadmeSummary(String title, String text) {

    /** The first heading of a text in Markdown, and what follows it. */
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
