package org.millrace.scenario.ide.token;

/**
 * A piece of a text with scenarios.
 *
 * @param kind  what it is
 * @param start the offset of its first character
 * @param end   the offset behind its last
 * @param text  the piece itself
 */
public record ScenarioToken(Kind kind, int start, int end, String text) {

    private static final String NAME = "[\\p{L}_$](-?[\\p{L}\\d_$])*";

    /** The kinds of pieces. Blanks are none. */
    public enum Kind {
        /** A name or a word of the language. */
        WORD,
        /** A text in quotation marks, of which the closing one may be missing. */
        STRING,
        /** A number. */
        NUMBER,
        /** Punctuation, or a character that has no meaning. */
        SYMBOL,
        /** A comment. */
        COMMENT
    }

    /** Returns a name as scenarios have it: in quotation marks if it needs them. */
    public static String written(String name) {
        return name.matches(NAME) ? name : "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** Returns whether it is one of the words or symbols. */
    public boolean is(String word) {
        return kind != Kind.STRING && kind != Kind.COMMENT && text.equals(word);
    }

    /** Returns whether it can be a name. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.STRING;
    }

    /** Returns the name, without quotation marks. */
    public String name() {
        if (kind != Kind.STRING) {
            return text;
        }
        var closed = text.length() > 1 && text.endsWith(text.substring(0, 1));
        return text.substring(1, text.length() - (closed ? 1 : 0));
    }

    /** Returns whether an offset lies in it or at its end. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }
}
