package org.millrace.epl.ide.completion;

import org.millrace.epl.ide.TextRange;

/**
 * Something that may be written.
 *
 * @param label    what it is called in a list
 * @param kind     what it is
 * @param detail   a few words on it; may be empty
 * @param markdown its documentation; may be empty
 * @param snippet  what is written, with places to fill in: {@code ${1:name}}, and {@code $0} for where the
 *                 caret goes; dollars and closing braces that are meant as such stand behind a backslash
 * @param replaced the part of the text that it replaces
 * @param filter   what has to begin with what was typed
 * @param order    the text by which items are sorted
 */
public record CompletionItem(String label, CompletionKind kind, String detail, String markdown, String snippet, TextRange replaced, String filter,
        String order) {

    /** What is written, without places to fill in. */
    public String plain() {
        return snippet.replaceAll("\\$\\{\\d+(?::([^}]*))?\\}|\\$\\d+", "").replaceAll("\\((?:, )+\\)", "()").replaceAll("\\\\([$}\\\\])", "$1");
    }

    /** What is written if names stand at the places to fill in. */
    public String filled() {
        return snippet.replaceAll("\\$\\{\\d+:([^}]*)\\}", "$1").replaceAll("\\$\\{\\d+\\}|\\$\\d+", "").replaceAll("\\\\([$}\\\\])", "$1");
    }

    /** Whether there are places to fill in. */
    public boolean hasPlaces() {
        return snippet.matches("(?s).*(?<!\\\\)\\$[{\\d].*");
    }

    /** A text as a snippet without places. */
    public static String escaped(String text) {
        return text.replaceAll("([\\\\$}])", "\\\\$1");
    }
}
