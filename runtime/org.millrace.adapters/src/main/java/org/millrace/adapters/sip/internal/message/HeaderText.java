package org.millrace.adapters.sip.internal.message;

import java.util.ArrayList;
import java.util.List;

/** The parts that values of header fields have in common. */
public final class HeaderText {

    private static final String TOKEN_MARKS = "-.!%*_+`'~";

    private HeaderText() {
    }

    /**
     * Returns a text for a header field or a first line.
     *
     * @param what the value, for the message
     * @throws IllegalArgumentException if it has a line break or another control character, with which it could add a header
     *         field; the message is for the user
     */
    public static String checked(String what, String text) {
        for (var i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) == 0x7f) {
                throw new IllegalArgumentException(what + " has a control character at position " + (i + 1) + "; a value of a message is one line");
            }
        }
        return text;
    }

    static boolean isBlank(int character) {
        return character == ' ' || character == '\t';
    }

    static boolean isTokenPart(int character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z' || character >= '0' && character <= '9'
                || character > 0 && TOKEN_MARKS.indexOf(character) >= 0;
    }

    /** Returns whether a text is a token of RFC 3261, such as a method. */
    public static boolean isToken(String text) {
        return !text.isEmpty() && text.chars().allMatch(HeaderText::isTokenPart);
    }

    /** Joins folded lines with a space. */
    static String unfolded(String text) {
        if (text.indexOf('\n') < 0) {
            return text;
        }
        var joined = new StringBuilder(text.length());
        for (var line : text.split("\n", -1)) {
            var part = line.strip();
            if (!part.isEmpty()) {
                joined.append(joined.isEmpty() ? "" : " ").append(part);
            }
        }
        return joined.toString();
    }

    /** Returns the first of several values that commas separate. */
    static String first(String values) {
        return values.substring(0, firstEnd(values, 0)).strip();
    }

    /** Returns the values that commas separate, outside quotation marks and angle brackets. */
    static List<String> split(String values) {
        var split = new ArrayList<String>();
        var from = 0;
        while (from <= values.length()) {
            var end = firstEnd(values, from);
            split.add(values.substring(from, end).strip());
            from = end + 1;
        }
        return split;
    }

    /** Returns the index of the first comma that separates values; the length if there is none. */
    static int firstEnd(String text, int from) {
        return find(text, from, ',');
    }

    /** Returns the index of a character outside quotation marks and angle brackets; the length if there is none. */
    static int find(String text, int from, char wanted) {
        var quoted = false;
        var inside = false;
        for (var i = from; i < text.length(); i++) {
            var c = text.charAt(i);
            if (quoted) {
                if (c == '\\') {
                    i++;
                } else if (c == '"') {
                    quoted = false;
                }
            } else if (c == wanted && !inside) {
                return i;
            } else if (c == '"') {
                quoted = true;
            } else if (c == '<') {
                inside = true;
            } else if (c == '>') {
                inside = false;
            }
        }
        return text.length();
    }

    /** Returns the parameters of a value, which begin behind an index, without the semicolons. */
    static List<String> parameters(String text, int from) {
        var parameters = new ArrayList<String>();
        var at = find(text, from, ';');
        while (at < text.length()) {
            var end = find(text, at + 1, ';');
            parameters.add(text.substring(at + 1, end).strip());
            at = end;
        }
        return parameters;
    }

    /**
     * Returns a parameter of a value.
     *
     * @param text the value
     * @param from the index behind the part without parameters
     * @return the value of the parameter without quotation marks, an empty text for one without a value; null if it is absent
     */
    static String parameter(String text, int from, String name) {
        var at = find(text, from, ';');
        while (at < text.length()) {
            var end = find(text, at + 1, ';');
            var equals = text.indexOf('=', at + 1);
            var nameEnd = equals >= 0 && equals < end ? equals : end;
            if (text.substring(at + 1, nameEnd).strip().equalsIgnoreCase(name)) {
                var value = nameEnd == end ? "" : text.substring(nameEnd + 1, end).strip();
                return value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"") ? value.substring(1, value.length() - 1) : value;
            }
            at = end;
        }
        return null;
    }
}
