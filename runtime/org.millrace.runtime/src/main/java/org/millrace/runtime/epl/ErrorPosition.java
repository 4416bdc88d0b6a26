package org.millrace.runtime.epl;

import org.millrace.runtime.epl.StatementToken.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The position of an error in a statement, derived from a message of Esper's compiler. Syntax errors contain
 * line and column. Other messages quote the faulty expression, as printed by Esper, and often the faulty name;
 * both are searched token by token, so that blanks, comments and strings do not matter.
 *
 * @param offset in characters from the start of the statement
 * @param length the length; 0 if unknown
 */
public record ErrorPosition(int offset, int length) {

    private static final Pattern AT = Pattern.compile("(?:near '([^']*)'.*?)?at line (\\d+) column (\\d+)");
    private static final Pattern NAMED = Pattern.compile("named '([^']+)'");
    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");
    /** Esper's messages for text that cannot be tokenized; its control characters include line ends. */
    private static final Pattern UNREADABLE = Pattern.compile("Unrecognized control characters found in text|recognition failed");
    private static final Pattern ADVICE = Pattern.compile("\\(did you mean '[^']*'\\?\\)");

    /**
     * Finds the position.
     *
     * @param text    the statement
     * @param before  number of characters inserted before the text for compilation
     * @param message the compiler's message
     */
    public static ErrorPosition find(String text, int before, String message) {
        var unreadable = unreadable(text);
        if (UNREADABLE.matcher(message).find() && unreadable.isPresent()) {
            return unreadable.get();
        }
        var at = AT.matcher(message);
        return at.find() ? ofSyntax(text, before, at.group(1), Integer.parseInt(at.group(2)), Integer.parseInt(at.group(3)))
                : ofQuotation(text, message);
    }

    /** Returns whether the message is about an unclosed quote, for which Esper has no specific message. */
    public static boolean isOpenString(String text, String message) {
        return UNREADABLE.matcher(message).find() && unreadable(text).filter(place -> isQuote(text.charAt(place.offset()))).isPresent();
    }

    private static Optional<ErrorPosition> unreadable(String text) {
        return StatementTokens.of(text).stream().filter(token -> token.kind() == Kind.SIGN)
                .filter(token -> isQuote(text.charAt(token.offset())) || Character.isISOControl(text.charAt(token.offset())))
                .findFirst().map(token -> new ErrorPosition(token.offset(), 1));
    }

    private static boolean isQuote(char c) {
        return c == '\'' || c == '"';
    }

    /** Converts Esper's position, which counts from the first non-blank character, with columns from 0. */
    private static ErrorPosition ofSyntax(String text, int before, String near, int line, int column) {
        var begin = before > 0 ? 0 : blanks(text);
        var offset = begin;
        for (var i = 1; i < line; i++) {
            var end = text.indexOf('\n', offset);
            if (end < 0) {
                return new ErrorPosition(text.length(), 0);
            }
            offset = end + 1;
        }
        offset = Math.clamp(line == 1 ? offset + column - before : offset + column, 0, text.length());
        if (near != null && text.regionMatches(true, offset, near, 0, near.length())) {
            return new ErrorPosition(offset, near.length());
        }
        return new ErrorPosition(offset, 0);
    }

    private static int blanks(String text) {
        var at = 0;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static ErrorPosition ofQuotation(String text, String message) {
        var tokens = StatementTokens.of(text);
        var behindAnnotations = StatementTokens.afterAnnotations(tokens);
        // Search annotations only if the message is about them.
        var candidates = message.contains("annotation") ? tokens : tokens.subList(behindAnnotations, tokens.size());
        var within = Optional.<List<StatementToken>>empty();
        var quoted = QUOTED.matcher(ADVICE.matcher(message).replaceAll(""));
        while (quoted.find()) {
            var part = find(within.orElse(candidates), StatementTokens.of(quoted.group(1)));
            if (part.isPresent()) {
                within = part;
            } else if (within.isEmpty()) {
                within = findLastName(candidates, quoted.group(1));
            }
        }
        // Prefer the faulty name to the expression around it, which may be truncated.
        var named = NAMED.matcher(message);
        if (named.find()) {
            var name = StatementTokens.of(named.group(1));
            var expression = within;
            within = find(within.orElse(candidates), name).or(() -> find(candidates, name));
            within = within.isPresent() ? within : expression;
        }
        var first = behindAnnotations < tokens.size() ? tokens.get(behindAnnotations).offset() : 0;
        return within.map(ErrorPosition::of).orElse(new ErrorPosition(first, 0));
    }

    private static ErrorPosition of(List<StatementToken> tokens) {
        var offset = tokens.getFirst().offset();
        return new ErrorPosition(offset, tokens.getLast().end() - offset);
    }

    /** Returns the first occurrence of a token sequence. */
    private static Optional<List<StatementToken>> find(List<StatementToken> tokens, List<StatementToken> wanted) {
        for (var at = 0; !wanted.isEmpty() && at + wanted.size() <= tokens.size(); at++) {
            var same = 0;
            while (same < wanted.size() && same(tokens.get(at + same), wanted.get(same))) {
                same++;
            }
            if (same == wanted.size()) {
                return Optional.of(tokens.subList(at, at + same));
            }
        }
        return Optional.empty();
    }

    private static boolean same(StatementToken token, StatementToken wanted) {
        return token.kind() == wanted.kind() && (token.kind() == Kind.PARAMETER
                || (token.kind() == Kind.WORD ? token.text().equalsIgnoreCase(wanted.text()) : token.text().equals(wanted.text())));
    }

    /** Finds the last name of an expression, for expressions that Esper prints with other parentheses. */
    private static Optional<List<StatementToken>> findLastName(List<StatementToken> tokens, String expression) {
        var names = new ArrayList<>(StatementTokens.of(expression).stream().filter(token -> token.kind() == Kind.WORD).toList());
        for (var name : names.reversed()) {
            var found = find(tokens, List.of(name));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
