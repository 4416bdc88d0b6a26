package org.millrace.runtime.epl;

import org.millrace.runtime.epl.StatementToken.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The place in a statement that a message of Esper's compiler is about. Syntax errors say their line
 * and column. Others quote the faulty expression, printed anew by Esper, and often the name in it
 * that is at fault; both are searched in the statement, token by token, so that blanks, comments and
 * strings do not matter.
 *
 * @param offset in characters from the beginning of the statement
 * @param length 0 if it is not known
 */
public record FaultPlace(int offset, int length) {

    private static final Pattern AT = Pattern.compile("(?:near '([^']*)'.*?)?at line (\\d+) column (\\d+)");
    private static final Pattern NAMED = Pattern.compile("named '([^']+)'");
    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");
    /** What Esper says of text that is not even words; line ends are among its control characters. */
    private static final Pattern UNREADABLE = Pattern.compile("Unrecognized control characters found in text|recognition failed");
    private static final Pattern ADVICE = Pattern.compile("\\(did you mean '[^']*'\\?\\)");

    /**
     * Finds the place.
     *
     * @param text    the statement
     * @param before  how many characters were put before the text when it was compiled
     * @param message what the compiler says of it
     */
    public static FaultPlace find(String text, int before, String message) {
        var unreadable = unreadable(text);
        if (UNREADABLE.matcher(message).find() && unreadable.isPresent()) {
            return unreadable.get();
        }
        var at = AT.matcher(message);
        return at.find() ? ofSyntax(text, before, at.group(1), Integer.parseInt(at.group(2)), Integer.parseInt(at.group(3)))
                : ofQuotation(text, message);
    }

    /** Whether the message is about a quote that is not closed, which Esper says in other words. */
    public static boolean isOpenString(String text, String message) {
        return UNREADABLE.matcher(message).find() && unreadable(text).filter(place -> isQuote(text.charAt(place.offset()))).isPresent();
    }

    private static Optional<FaultPlace> unreadable(String text) {
        return StatementTokens.of(text).stream().filter(token -> token.kind() == Kind.SIGN)
                .filter(token -> isQuote(text.charAt(token.offset())) || Character.isISOControl(text.charAt(token.offset())))
                .findFirst().map(token -> new FaultPlace(token.offset(), 1));
    }

    private static boolean isQuote(char c) {
        return c == '\'' || c == '"';
    }

    /** Esper counts from the first character that is no blank, columns from 0. */
    private static FaultPlace ofSyntax(String text, int before, String near, int line, int column) {
        var begin = before > 0 ? 0 : blanks(text);
        var offset = begin;
        for (var i = 1; i < line; i++) {
            var end = text.indexOf('\n', offset);
            if (end < 0) {
                return new FaultPlace(text.length(), 0);
            }
            offset = end + 1;
        }
        offset = Math.clamp(line == 1 ? offset + column - before : offset + column, 0, text.length());
        if (near != null && text.regionMatches(true, offset, near, 0, near.length())) {
            return new FaultPlace(offset, near.length());
        }
        return new FaultPlace(offset, 0);
    }

    private static int blanks(String text) {
        var at = 0;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static FaultPlace ofQuotation(String text, String message) {
        var tokens = StatementTokens.of(text);
        var behindAnnotations = StatementTokens.afterAnnotations(tokens);
        // Annotations are at fault only where the message is about them.
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
        // A name that is said to be wrong counts for more than the expression around it, which may be cut off.
        var named = NAMED.matcher(message);
        if (named.find()) {
            var name = StatementTokens.of(named.group(1));
            var expression = within;
            within = find(within.orElse(candidates), name).or(() -> find(candidates, name));
            within = within.isPresent() ? within : expression;
        }
        var first = behindAnnotations < tokens.size() ? tokens.get(behindAnnotations).offset() : 0;
        return within.map(FaultPlace::of).orElse(new FaultPlace(first, 0));
    }

    private static FaultPlace of(List<StatementToken> tokens) {
        var offset = tokens.getFirst().offset();
        return new FaultPlace(offset, tokens.getLast().end() - offset);
    }

    /** The first place at which these tokens follow each other. */
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

    /** Esper adds and leaves out parentheses; then an expression is found by its names, the last of which it is about. */
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
