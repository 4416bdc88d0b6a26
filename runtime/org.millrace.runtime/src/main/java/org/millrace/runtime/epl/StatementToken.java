package org.millrace.runtime.epl;

/**
 * A token of a statement with its value.
 *
 * @param kind   the kind of token
 * @param offset the start in the text
 * @param end    the end in the text
 * @param text   the content: a name without back-ticks, a string without quotes
 */
public record StatementToken(Kind kind, int offset, int end, String text) {

    /** The kinds of tokens. */
    public enum Kind {
        /** A name or keyword. */
        WORD,
        /** A number. */
        NUMBER,
        /** A quoted string. */
        STRING,
        /** A substitution parameter: {@code ?} with or without a name and a type. */
        PARAMETER,
        /** Any other character. */
        SIGN
    }

    /** Returns whether this is a keyword, ignoring case. */
    public boolean isWord(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }

    /** Returns whether this is a name in back-ticks or a string. */
    public boolean isQuoted() {
        return text.length() < end - offset;
    }

    /** Returns whether this is a single character. */
    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }
}
