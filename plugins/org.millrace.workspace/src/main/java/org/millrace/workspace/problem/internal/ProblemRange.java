package org.millrace.workspace.problem.internal;

import java.util.stream.IntStream;

/**
 * Finds the characters of a problem in the text of a file. Only the start of a problem is known: its end is that of the
 * word, string, attribute or tag name at the start.
 */
final class ProblemRange {

    /** A range of characters; empty if the position is not in the text. */
    record Range(int start, int end) {
    }

    private final String text;
    private final int[] lines;

    ProblemRange(String text) {
        this.text = text;
        lines = IntStream.concat(IntStream.of(0),
                IntStream.range(0, text.length()).filter(this::endsLine).map(i -> i + 1)).toArray();
    }

    private boolean endsLine(int i) {
        return text.charAt(i) == '\n' || text.charAt(i) == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
    }

    /**
     * Returns the range of a problem.
     *
     * @param line   from 1
     * @param column from 1
     */
    Range range(int line, int column) {
        if (line > lines.length) {
            return new Range(text.length(), text.length());
        }
        var start = Math.min(lines[line - 1] + column - 1, line < lines.length ? lines[line] : text.length());
        return new Range(start, end(start));
    }

    private int end(int start) {
        if (start == text.length()) {
            return start;
        }
        var c = text.charAt(start);
        if (c == '\'' || c == '"' || c == '`') {
            return quoted(start);
        }
        if (c == '<') {
            return word(start + 1);
        }
        var end = word(start);
        if (end == start) {
            return endsLine(start) || c == '\r' ? start : start + 1;
        }
        // The word is an attribute of the network: includes its value.
        return end + 1 < text.length() && text.charAt(end) == '=' && text.charAt(end + 1) == '"' ? quoted(end + 1) : end;
    }

    private int word(int start) {
        var end = start;
        while (end < text.length() && (Character.isUnicodeIdentifierPart(text.charAt(end)) || text.charAt(end) == '-' && isLetter(end - 1) && isLetter(end + 1)
                || text.charAt(end) == ':' && start > 0 && text.charAt(start - 1) == '<' || text.charAt(end) == '$')) {
            end++;
        }
        return end;
    }

    private boolean isLetter(int i) {
        return i >= 0 && i < text.length() && Character.isLetter(text.charAt(i));
    }

    private int quoted(int start) {
        for (var i = start + 1; i < text.length() && !endsLine(i) && text.charAt(i) != '\r'; i++) {
            if (text.charAt(i) == text.charAt(start)) {
                return i + 1;
            }
        }
        return start + 1;
    }
}
