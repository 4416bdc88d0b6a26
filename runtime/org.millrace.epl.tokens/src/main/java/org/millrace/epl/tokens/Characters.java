package org.millrace.epl.tokens;

/** The characters of EPL. */
final class Characters {

    /** A set of characters. */
    interface Test {

        boolean test(char c);
    }

    private Characters() {
    }

    /** Returns the offset of the first character at an offset or behind it that is not of a set. */
    static int run(CharSequence text, int start, Test test) {
        var i = start;
        while (i < text.length() && test.test(text.charAt(i))) {
            i++;
        }
        return i;
    }

    static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\uFEFF';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
    }

    static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c);
    }
}
