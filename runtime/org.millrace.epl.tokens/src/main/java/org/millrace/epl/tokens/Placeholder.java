package org.millrace.epl.tokens;

import java.util.ArrayList;
import java.util.List;

/**
 * A placeholder of a template, <code>${name}</code>. A name has letters, digits and underscores.
 *
 * @param start the offset of the dollar sign
 * @param end   the offset behind the closing brace
 * @param name  the text between the braces
 */
public record Placeholder(int start, int end, String name) {

    private static final int BEFORE_NAME = 2;

    /** Returns the placeholders between two offsets, also those in strings and comments. */
    public static List<Placeholder> in(CharSequence text, int from, int to) {
        var found = new ArrayList<Placeholder>();
        for (var i = from; i < to; i++) {
            var end = endAt(text, i);
            if (end > 0 && end <= to) {
                found.add(new Placeholder(i, end, text.subSequence(i + BEFORE_NAME, end - 1).toString()));
                i = end - 1;
            }
        }
        return found;
    }

    /** Returns all placeholders of a text. */
    public static List<Placeholder> in(CharSequence text) {
        return in(text, 0, text.length());
    }

    /** Returns the offset behind the placeholder that begins at an offset, or -1 if none begins there. */
    public static int endAt(CharSequence text, int offset) {
        if (offset + BEFORE_NAME >= text.length() || text.charAt(offset) != '$' || text.charAt(offset + 1) != '{') {
            return -1;
        }
        var i = offset + BEFORE_NAME;
        while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_')) {
            i++;
        }
        return i > offset + BEFORE_NAME && i < text.length() && text.charAt(i) == '}' ? i + 1 : -1;
    }

    /** Returns the offset of the name. */
    public int nameStart() {
        return start + BEFORE_NAME;
    }

    /** Returns the offset behind the name. */
    public int nameEnd() {
        return end - 1;
    }
}
