package org.millrace.compiler.epl;

/**
 * A piece of an EPL text.
 *
 * @param kind  what it is
 * @param start the offset of its first character
 * @param end   the offset behind its last character
 */
record Token(Kind kind, int start, int end) {

    /** The kinds of pieces. */
    enum Kind {
        /** A keyword or a name; may contain {@code $}. */
        WORD,
        /** A number. */
        NUMBER,
        /** A text in single or double quotes, with the quotes. */
        STRING,
        /** A name in back-ticks, with the back-ticks. */
        QUOTED_NAME,
        /** A template's {@code ${name}} outside a string. */
        PLACEHOLDER,
        /** A comment. */
        COMMENT,
        /** Any other character. */
        SYMBOL
    }

    boolean isSymbol(String text, char symbol) {
        return kind == Kind.SYMBOL && text.charAt(start) == symbol;
    }

    String text(String source) {
        return source.substring(start, end);
    }
}
