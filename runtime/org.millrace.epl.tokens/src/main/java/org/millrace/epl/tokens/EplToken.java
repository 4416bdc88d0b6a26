package org.millrace.epl.tokens;

/**
 * A token of an EPL text.
 *
 * @param type  for a keyword its text in lower case, for an operator its text, otherwise one of the
 *              names below
 * @param start the offset of its first character
 * @param end   the offset behind its last
 */
public record EplToken(String type, int start, int end) {

    /** A name. */
    public static final String ID = "ID";
    /** A name in back-ticks. */
    public static final String QUOTED_ID = "QUOTED_ID";
    /** A number of any form, without a sign. */
    public static final String NUMBER = "NUMBER";
    /** A text in single or double quotes. */
    public static final String STRING = "STRING";
    /** The form <code>${name}</code>, which a template's parameter replaces. */
    public static final String PLACEHOLDER = "PLACEHOLDER";
    /** The brackets with a script and what is between them. */
    public static final String SCRIPT = "SCRIPT";
    /** Java source between triple quotes. */
    public static final String TRIPLE_QUOTED = "TRIPLE_QUOTED";
    /** Blanks, tabs and line ends. */
    public static final String WS = "WS";
    /** A comment that may have several lines. */
    public static final String ML_COMMENT = "ML_COMMENT";
    /** A comment up to the end of its line, without the line end. */
    public static final String SL_COMMENT = "SL_COMMENT";
    /** The dot in front of a data window in the legacy notation {@code S.win:length(5)}. */
    public static final String LEGACY_DOT = "LEGACY_DOT";
    /** The comma between the properties that tell the times of several sources: {@code BASED ON a.time, b.time}. */
    public static final String BASED_COMMA = "BASED_COMMA";
    /** What is no token of the language, and strings and comments that are not closed. */
    public static final String OTHER = "OTHER";

    /** Whether it lies between the tokens that the grammar sees. */
    public boolean isHidden() {
        return type.equals(WS) || isComment();
    }

    /** Whether it is a comment. */
    public boolean isComment() {
        return type.equals(ML_COMMENT) || type.equals(SL_COMMENT);
    }

    /** Whether it is a keyword, be it one of a context. */
    public boolean isKeyword() {
        return Character.isLowerCase(type.charAt(0));
    }

    /** Whether it is written like a name: a keyword or a name without back-ticks. */
    public boolean isWord() {
        return isKeyword() || type.equals(ID);
    }

    /** Whether it is a keyword or an operator of this text. */
    public boolean is(String literal) {
        return type.equals(literal);
    }

    /** Its text. */
    public String text(CharSequence source) {
        return source.subSequence(start, end).toString();
    }

    /** Returns the text without the quotes of a string and the back-ticks of a name; escapes stay as they are. */
    public String value(CharSequence source) {
        var quotes = switch (type) {
            case STRING, QUOTED_ID -> 1;
            case TRIPLE_QUOTED -> 3;
            default -> 0;
        };
        return source.subSequence(start + quotes, end - quotes).toString();
    }

    /** How many characters it has. */
    public int length() {
        return end - start;
    }
}
