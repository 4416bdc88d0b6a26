package org.millrace.scenario.ide.token;

import org.millrace.scenario.ide.token.ScenarioToken.Kind;

import java.util.ArrayList;
import java.util.List;

/** Cuts texts with scenarios into tokens as the parser does. An unterminated text ends with its line. */
public final class ScenarioScanner {

    private static final List<String> LONG_SYMBOLS = List.of("->", "+/-");

    private final String text;
    private final List<ScenarioToken> tokens = new ArrayList<>();

    private ScenarioScanner(String text) {
        this.text = text;
    }

    /** Returns the tokens of a text in their order, comments among them. */
    public static List<ScenarioToken> tokens(String text) {
        var scanner = new ScenarioScanner(text);
        scanner.scan();
        return scanner.tokens;
    }

    private void scan() {
        var at = 0;
        while (at < text.length()) {
            var c = text.charAt(at);
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\ufeff') {
                at++;
            } else {
                at = token(at, c);
            }
        }
    }

    private int token(int start, char first) {
        if (text.startsWith("//", start)) {
            return add(Kind.COMMENT, start, lineEnd(start));
        }
        if (text.startsWith("/*", start)) {
            var end = text.indexOf("*/", start + 2);
            return add(Kind.COMMENT, start, end < 0 ? text.length() : end + 2);
        }
        if (first == '"' || first == '\'') {
            return add(Kind.STRING, start, stringEnd(start, first));
        }
        if (isDigit(start) || first == '-' && isDigit(start + 1)) {
            return add(Kind.NUMBER, start, numberEnd(start + 1));
        }
        if (isWordStart(first)) {
            return add(Kind.WORD, start, wordEnd(start + 1));
        }
        return add(Kind.SYMBOL, start,
                start + LONG_SYMBOLS.stream().filter(symbol -> text.startsWith(symbol, start)).mapToInt(String::length).findFirst().orElse(1));
    }

    private int add(Kind kind, int start, int end) {
        tokens.add(new ScenarioToken(kind, start, end, text.substring(start, end)));
        return end;
    }

    private int lineEnd(int at) {
        var end = at;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private int stringEnd(int start, char quote) {
        for (var i = start + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == quote) {
                return i + 1;
            }
            if (text.charAt(i) == '\\') {
                i++;
            }
        }
        return lineEnd(start);
    }

    private int numberEnd(int at) {
        var end = digits(at);
        if (isAt(end, '.') && isDigit(end + 1)) {
            end = digits(end + 1);
        }
        var exponent = isAt(end + 1, '+') || isAt(end + 1, '-') ? end + 2 : end + 1;
        return (isAt(end, 'e') || isAt(end, 'E')) && isDigit(exponent) ? digits(exponent) : end;
    }

    private int digits(int at) {
        var end = at;
        while (isDigit(end)) {
            end++;
        }
        return end;
    }

    private int wordEnd(int at) {
        var end = at;
        while (end < text.length() && (isWordPart(end) || text.charAt(end) == '-' && isWordPart(end + 1))) {
            end++;
        }
        return end;
    }

    private boolean isAt(int at, char wanted) {
        return at < text.length() && text.charAt(at) == wanted;
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private boolean isWordPart(int at) {
        return at < text.length() && (isWordStart(text.charAt(at)) || isDigit(at));
    }

    private static boolean isWordStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= '\u00a1' && c < '\ufeff';
    }
}
