package org.millrace.runtime.inspect;

import java.util.ArrayList;
import java.util.List;

/**
 * A token of a filter.
 *
 * @param kind   the kind of token
 * @param text   the content: a string without quotes, other tokens unchanged
 * @param column the start, from 1
 */
record FilterToken(Kind kind, String text, int column) {

    /** The kinds of tokens. */
    enum Kind { NAME, NUMBER, TEXT, SIGN, END }

    private static final int LONGEST = 10_000;

    /** Returns whether this is a word, ignoring case, or a sign. */
    boolean is(String word) {
        return (kind == Kind.NAME || kind == Kind.SIGN) && text.equalsIgnoreCase(word);
    }

    /** Returns the tokens of a text, followed by an end token. */
    static List<FilterToken> cut(String text) throws FilterSyntaxException {
        if (text.length() > LONGEST) {
            throw new FilterSyntaxException(LONGEST, "a filter has at most " + LONGEST + " characters");
        }
        var tokens = new ArrayList<FilterToken>();
        var at = 0;
        while (at < text.length()) {
            var first = text.charAt(at);
            if (Character.isWhitespace(first)) {
                at++;
                continue;
            }
            var end = at + 1;
            if (first == '\'' || first == '"') {
                end = text.indexOf(first, at + 1);
                if (end < 0) {
                    throw new FilterSyntaxException(at + 1, "the quote " + first + " is not closed");
                }
                tokens.add(new FilterToken(Kind.TEXT, text.substring(at + 1, end), at + 1));
                at = end + 1;
                continue;
            }
            if (isDigit(first) || (first == '-' || first == '+' || first == '.') && end < text.length()
                    && (isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
                while (end < text.length() && isNumberPart(text, end)) {
                    end++;
                }
                tokens.add(new FilterToken(Kind.NUMBER, text.substring(at, end), at + 1));
            } else if (Character.isJavaIdentifierStart(first)) {
                while (end < text.length() && (Character.isJavaIdentifierPart(text.charAt(end)) || text.charAt(end) == '.')) {
                    end++;
                }
                tokens.add(new FilterToken(Kind.NAME, text.substring(at, end), at + 1));
            } else if ("=<>!()".indexOf(first) >= 0) {
                if (end < text.length() && List.of("<=", ">=", "<>", "!=").contains(text.substring(at, end + 1))) {
                    end++;
                }
                tokens.add(new FilterToken(Kind.SIGN, text.substring(at, end), at + 1));
            } else {
                throw new FilterSyntaxException(at + 1, "the character '" + first + "' has no meaning here");
            }
            at = end;
        }
        tokens.add(new FilterToken(Kind.END, "", text.length() + 1));
        return List.copyOf(tokens);
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isNumberPart(String text, int at) {
        var character = text.charAt(at);
        return Character.isLetterOrDigit(character) || character == '.'
                || (character == '+' || character == '-') && Character.toLowerCase(text.charAt(at - 1)) == 'e';
    }
}
