package org.millrace.epl.ui.template;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A text with placeholders.
 *
 * @param text   the text with the names of the placeholders
 * @param places the placeholders, in the order of the text; those with the same number are edited together
 * @param exit   the final offset of the cursor
 */
public record Snippet(String text, List<Place> places, int exit) {

    private static final Pattern PIECE = Pattern.compile("\\\\(?<escaped>[$}\\\\])|\\$\\{(?<number>\\d+)(?::(?<name>[^}]*))?\\}|\\$(?<bare>\\d+)");

    /**
     * A placeholder.
     *
     * @param number the number of its group
     * @param offset the start in the text
     * @param length the length of its name
     */
    public record Place(int number, int offset, int length) {
    }

    public Snippet {
        places = List.copyOf(places);
    }

    /** Parses a snippet in the syntax of {@link org.millrace.epl.ide.completion.CompletionItem#snippet()}. */
    public static Snippet of(String snippet) {
        var text = new StringBuilder();
        var places = new ArrayList<Place>();
        var exit = -1;
        var matcher = PIECE.matcher(snippet);
        var at = 0;
        while (matcher.find()) {
            text.append(snippet, at, matcher.start());
            at = matcher.end();
            if (matcher.group("escaped") != null) {
                text.append(matcher.group("escaped"));
                continue;
            }
            var number = Integer.parseInt(matcher.group("number") == null ? matcher.group("bare") : matcher.group("number"));
            var name = matcher.group("name") == null ? "" : matcher.group("name");
            if (number == 0) {
                exit = text.length();
            } else {
                places.add(new Place(number, text.length(), name.length()));
            }
            text.append(name);
        }
        text.append(snippet, at, snippet.length());
        return new Snippet(text.toString(), places, exit < 0 ? text.length() : exit);
    }
}
