package org.millrace.compiler.epl;

import org.millrace.compiler.epl.Token.Kind;

import java.util.ArrayList;
import java.util.List;

/** Cuts an EPL text into tokens; both dialects look the same at this level. */
final class EplScanner {

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final List<EplFault> faults = new ArrayList<>();

    /** What was found. */
    record Scan(List<Token> tokens, List<EplFault> faults) {
    }

    private EplScanner(String text) {
        this.text = text;
    }

    static Scan scan(String text) {
        var scanner = new EplScanner(text);
        var offset = 0;
        while (offset < text.length()) {
            offset = scanner.token(offset);
        }
        return new Scan(List.copyOf(scanner.tokens), List.copyOf(scanner.faults));
    }

    private int token(int start) {
        var c = text.charAt(start);
        if (Character.isWhitespace(c) || c == '\uFEFF') {
            return start + 1;
        }
        if (text.startsWith("//", start)) {
            return add(Kind.COMMENT, start, endOfLine(start));
        }
        if (text.startsWith("/*", start)) {
            return closed(Kind.COMMENT, start, text.indexOf("*/", start + 2), 2, "comment");
        }
        if (c == '\'' || c == '"') {
            return closed(Kind.STRING, start, closingQuote(start, c), 1, "string");
        }
        if (c == '`') {
            return closed(Kind.QUOTED_NAME, start, text.indexOf('`', start + 1), 1, "quoted name");
        }
        var placeholder = Placeholder.endAt(text, start);
        if (placeholder > 0) {
            return add(Kind.PLACEHOLDER, start, placeholder);
        }
        if (isDigit(c) || c == '.' && start + 1 < text.length() && isDigit(text.charAt(start + 1))) {
            return add(Kind.NUMBER, start, endOfNumber(start));
        }
        if (Character.isJavaIdentifierStart(c)) {
            return add(Kind.WORD, start, endOfWord(start));
        }
        return add(Kind.SYMBOL, start, start + 1);
    }

    private int add(Kind kind, int start, int end) {
        tokens.add(new Token(kind, start, end));
        return end;
    }

    private int closed(Kind kind, int start, int close, int length, String what) {
        if (close < 0) {
            faults.add(new EplFault(start, "unterminated", "the " + what + " that begins here has no end"));
            return add(kind, start, text.length());
        }
        return add(kind, start, close + length);
    }

    private int closingQuote(int start, char quote) {
        for (var i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == quote) {
                return i;
            }
        }
        return -1;
    }

    private int endOfLine(int start) {
        var i = start;
        while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            i++;
        }
        return i;
    }

    private int endOfNumber(int start) {
        var i = start + 1;
        while (i < text.length()) {
            var c = text.charAt(i);
            var exponent = (c == '+' || c == '-') && (text.charAt(i - 1) == 'e' || text.charAt(i - 1) == 'E')
                    && !text.startsWith("0x", start) && i + 1 < text.length() && isDigit(text.charAt(i + 1));
            if (!exponent && !isDigit(c) && c != '.' && !Character.isLetter(c)) {
                break;
            }
            i++;
        }
        return i;
    }

    private int endOfWord(int start) {
        var i = start + 1;
        while (i < text.length() && Character.isJavaIdentifierPart(text.charAt(i)) && Placeholder.endAt(text, i) < 0) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
