package org.millrace.compiler.epl;

/** The form {@code ${name}}. */
final class Placeholder {

    private Placeholder() {
    }

    /** The offset behind a placeholder that begins at an offset, or -1 if none begins there. */
    static int endAt(CharSequence text, int offset) {
        if (offset + 3 >= text.length() || text.charAt(offset) != '$' || text.charAt(offset + 1) != '{') {
            return -1;
        }
        var i = offset + 2;
        while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_')) {
            i++;
        }
        return i > offset + 2 && i < text.length() && text.charAt(i) == '}' ? i + 1 : -1;
    }

    /** The name in a placeholder. */
    static String name(CharSequence text, int start, int end) {
        return text.subSequence(start + 2, end - 1).toString();
    }
}
