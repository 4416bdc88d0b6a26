package org.millrace.epl.tokens;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Divides a text into tokens without gaps: text that is no token of the language is {@link EplToken#OTHER}.
 * Takes time linear in the text, also where quotes and brackets are not closed.
 */
public final class EplScanner {

    private static final String EXPRESSION = "expression";
    private static final String[] HYPHENATED = {"retain-union", "retain-intersection", "every-distinct", "event-precedence"};
    private static final String OPERATORS_OF_ONE = "()[]{}.,;:?=<>!+-*/%&|^~@#\\";
    /** The second characters of the operators of two. */
    private static final String ENDS_OF_TWO = "=>[|&+-";
    private static final String OPERATORS_OF_TWO = "-> -[ => <= >= <> != || := == && ++ -- += -= *= /= %= ^= |= &=";

    private final CharSequence text;
    private final UnaryOperator<String> literals;
    private final NumberReader numbers;
    private final List<EplToken> tokens = new ArrayList<>();
    /** Whether a bracket that comes next begins a script: since "expression", until its body begins. */
    private boolean declaring;
    /** How far it has been looked for the name of the expression, and whether there is one. */
    private int searched;
    private boolean named;
    /** What was looked for up to the end of the text and is not there: it is not looked for again. */
    private final Set<String> missing = new HashSet<>();

    private EplScanner(CharSequence text, UnaryOperator<String> literals) {
        this.text = text;
        this.literals = literals;
        this.numbers = new NumberReader(text);
    }

    /** Returns the tokens of a text, the hidden ones included. Keywords are not known: every word is an {@link EplToken#ID}. */
    public static List<EplToken> tokens(CharSequence text) {
        return tokens(text, EplScanner::operator);
    }

    /**
     * Returns the tokens of a text, the hidden ones included.
     *
     * @param literals returns for a word in lower case or an operator the type of its token; an empty
     *                 string if a word is a name, or if a character is no operator
     * @return a new list, to be changed by the caller
     */
    public static List<EplToken> tokens(CharSequence text, UnaryOperator<String> literals) {
        var scanner = new EplScanner(text, literals);
        var offset = 0;
        while (offset < text.length()) {
            var token = scanner.token(offset);
            scanner.tokens.add(token);
            offset = token.end();
        }
        return scanner.tokens;
    }

    private static String operator(String text) {
        return text.length() == 1 ? OPERATORS_OF_ONE.contains(text) ? text : ""
                : text.length() == 2 && !text.contains(" ") && OPERATORS_OF_TWO.contains(text) ? text : "";
    }

    private EplToken token(int start) {
        var c = text.charAt(start);
        if (Characters.isSpace(c)) {
            return new EplToken(EplToken.WS, start, Characters.run(text, start, Characters::isSpace));
        }
        if (c == '/' && next(start, '/')) {
            return new EplToken(EplToken.SL_COMMENT, start, Characters.run(text, start, x -> x != '\n' && x != '\r'));
        }
        if (c == '/' && next(start, '*')) {
            return closed(EplToken.ML_COMMENT, start, indexOf("*/", start + 2), 2);
        }
        if (c == '"' && starts(start, "\"\"\"")) {
            return closed(EplToken.TRIPLE_QUOTED, start, indexOf("\"\"\"", start + 3), 3);
        }
        if (c == '\'' || c == '"') {
            return string(start);
        }
        if (c == '`') {
            return closed(EplToken.QUOTED_ID, start, indexOf("`", start + 1), 1);
        }
        if (c == '$' && Placeholder.endAt(text, start) > 0 && !isNamePartAt(Placeholder.endAt(text, start))) {
            return new EplToken(EplToken.PLACEHOLDER, start, Placeholder.endAt(text, start));
        }
        if (Characters.isDigit(c) || c == '.' && start + 1 < text.length() && Characters.isDigit(text.charAt(start + 1))) {
            return new EplToken(EplToken.NUMBER, start, numbers.end(start));
        }
        if (Characters.isNameStart(c)) {
            return word(start);
        }
        if (c == '[' && declaring && !brackets(start)) {
            declaring = false;
            return script(start);
        }
        return operator(start);
    }

    private EplToken word(int start) {
        var end = name(start);
        if (end < text.length() && text.charAt(end) == '-') {
            for (var hyphenated : HYPHENATED) {
                if (startsIgnoringCase(start, hyphenated) && !isNamePartAt(start + hyphenated.length())) {
                    return new EplToken(hyphenated, start, start + hyphenated.length());
                }
            }
        }
        // A dot behind a backslash is part of a property's name.
        while (end + 1 < text.length() && text.charAt(end) == '\\' && text.charAt(end + 1) == '.') {
            end = name(end + 2);
        }
        var keyword = literals.apply(text.subSequence(start, end).toString().toLowerCase(Locale.ROOT));
        declaring |= startsIgnoringCase(start, EXPRESSION) && end == start + EXPRESSION.length();
        return new EplToken(keyword.isEmpty() ? EplToken.ID : keyword, start, end);
    }

    private EplToken operator(int start) {
        if (text.charAt(start) == '{' || text.charAt(start) == ';') {
            declaring = false;
        }
        var end = start + (isOperatorOfTwo(start) || Character.isHighSurrogate(text.charAt(start)) && start + 1 < text.length() ? 2 : 1);
        var literal = literals.apply(text.subSequence(start, end).toString());
        return new EplToken(literal.isEmpty() ? EplToken.OTHER : literal, start, end);
    }

    private boolean isOperatorOfTwo(int start) {
        return start + 1 < text.length() && ENDS_OF_TWO.indexOf(text.charAt(start + 1)) >= 0
                && OPERATORS_OF_TWO.contains(text.subSequence(start, start + 2).toString());
    }

    /** The brackets of an array type, which are no script. As the engine reads it, the name of the expression comes behind them. */
    private boolean brackets(int open) {
        if (!next(open, ']') || isBehindParenthesis()) {
            return false;
        }
        if (open >= searched) {
            named = isNameBehind(open + 2);
        }
        return named;
    }

    private boolean isBehindParenthesis() {
        for (var token : tokens.reversed()) {
            if (!token.isHidden()) {
                return token.is(")");
            }
        }
        return false;
    }

    /** Whether a name comes in front of the next parenthesis, script and statement. */
    private boolean isNameBehind(int offset) {
        searched = offset;
        while (searched < text.length() && text.charAt(searched) != ';' && text.charAt(searched) != '('
                && (text.charAt(searched) != '[' || next(searched, ']'))) {
            var end = name(searched);
            if (end > searched && !Characters.isDigit(text.charAt(searched))
                    && literals.apply(text.subSequence(searched, end).toString().toLowerCase(Locale.ROOT)).isEmpty()) {
                return true;
            }
            searched = Math.max(end, searched + 1);
        }
        return false;
    }

    private EplToken script(int start) {
        var depth = 0;
        for (var i = start; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '[' -> depth++;
                case ']' -> depth--;
                case '\'', '"' -> i = Math.max(i, closingQuote(i));
                case '/' -> i = next(i, '/') ? Characters.run(text, i, x -> x != '\n' && x != '\r') - 1
                        : next(i, '*') ? Math.max(i, indexOf("*/", i + 2) + 1) : i;
                default -> {
                }
            }
            if (depth == 0) {
                return new EplToken(EplToken.SCRIPT, start, i + 1);
            }
        }
        return new EplToken(EplToken.OTHER, start, text.length());
    }

    private int closingQuote(int start) {
        var quote = String.valueOf(text.charAt(start));
        if (missing.contains(quote)) {
            return -1;
        }
        for (var i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == text.charAt(start)) {
                return i;
            }
        }
        // Those behind a backslash do not close; where the search begins does not matter then.
        missing.add(quote);
        return -1;
    }

    /** A string that is not closed ends with its line, so that what follows can be read. */
    private EplToken string(int start) {
        var close = closingQuote(start);
        return close < 0 ? new EplToken(EplToken.OTHER, start, Characters.run(text, start, x -> x != '\n' && x != '\r'))
                : new EplToken(EplToken.STRING, start, close + 1);
    }

    private EplToken closed(String type, int start, int close, int length) {
        return close < 0 ? new EplToken(EplToken.OTHER, start, text.length()) : new EplToken(type, start, close + length);
    }

    private int name(int start) {
        var i = start;
        while (i < text.length() && Characters.isNamePart(text.charAt(i))) {
            // A placeholder may be a part of a name.
            i = text.charAt(i) == '$' && Placeholder.endAt(text, i) > 0 ? Placeholder.endAt(text, i) : i + 1;
        }
        return i;
    }

    private boolean next(int start, char c) {
        return start + 1 < text.length() && text.charAt(start + 1) == c;
    }

    private boolean starts(int start, String prefix) {
        return start + prefix.length() <= text.length() && text.subSequence(start, start + prefix.length()).toString().equals(prefix);
    }

    private boolean startsIgnoringCase(int start, String prefix) {
        if (start + prefix.length() > text.length()) {
            return false;
        }
        for (var i = 0; i < prefix.length(); i++) {
            if (Character.toLowerCase(text.charAt(start + i)) != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int indexOf(String what, int from) {
        for (var i = from; i + what.length() <= text.length() && !missing.contains(what); i++) {
            if (starts(i, what)) {
                return i;
            }
        }
        missing.add(what);
        return -1;
    }

    private boolean isNamePartAt(int offset) {
        return offset < text.length() && Characters.isNamePart(text.charAt(offset));
    }
}
