package org.millrace.runtime.epl;

/**
 * A word, literal or sign of a statement, as the runtime reads it: with its value.
 *
 * @param kind   what it is
 * @param offset where it begins in the text
 * @param end    where it ends in the text
 * @param text   what it says: a name without its back-ticks, a string without its quotes
 */
public record StatementToken(Kind kind, int offset, int end, String text) {

    /** What a token is. */
    public enum Kind {
        /** A name or keyword. */
        WORD,
        /** A number. */
        NUMBER,
        /** A string in quotes. */
        STRING,
        /** A substitution parameter: {@code ?} with or without a name and a type. */
        PARAMETER,
        /** Any other character. */
        SIGN
    }

    /** Whether it is this keyword, in any case. */
    public boolean isWord(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }

    /** Whether it is a name in back-ticks, or a string. */
    public boolean isQuoted() {
        return text.length() < end - offset;
    }

    /** Whether it is this character. */
    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }
}
