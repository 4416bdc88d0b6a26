package org.millrace.runtime.epl;

import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;
import org.millrace.runtime.epl.StatementToken.Kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the tokens of a statement without comments and blanks, each with its value. A string that is not closed is a sign up to the end of its line. */
public final class StatementTokens {

    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*+");
    private static final Pattern QUOTED_WORD = Pattern.compile("`([^`\\r\\n]*+)`");

    private StatementTokens() {
    }

    /** Returns the tokens of a text. */
    public static List<StatementToken> of(String text) {
        var found = EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).toList();
        var tokens = new ArrayList<StatementToken>();
        var at = 0;
        while (at < found.size()) {
            var first = found.get(at);
            var last = first.is("?") ? lastOfParameter(found, at) : at;
            var end = found.get(last).end();
            tokens.add(new StatementToken(kind(first), first.start(), end, last > at ? text.substring(first.start(), end) : first.value(text)));
            at = last + 1;
        }
        return tokens;
    }

    private static Kind kind(EplToken token) {
        return switch (token.type()) {
            case EplToken.STRING, EplToken.TRIPLE_QUOTED -> Kind.STRING;
            case EplToken.NUMBER -> Kind.NUMBER;
            case "?" -> Kind.PARAMETER;
            default -> token.isWord() || token.is(EplToken.QUOTED_ID) ? Kind.WORD : Kind.SIGN;
        };
    }

    /** Returns the position of the last token of {@code ?:name:type}, where nothing stands between the tokens. */
    private static int lastOfParameter(List<EplToken> tokens, int question) {
        var last = question;
        while (isNext(tokens, last + 1, last <= question + 2 ? ":" : ".") && isNext(tokens, last + 2, EplToken.ID)) {
            last += 2;
        }
        return last;
    }

    private static boolean isNext(List<EplToken> tokens, int at, String type) {
        return at < tokens.size() && tokens.get(at).is(type) && tokens.get(at).start() == tokens.get(at - 1).end();
    }

    /**
     * Returns all words of a text, including strings and comments; for names in back-ticks the whole name and
     * its parts.
     */
    public static Set<String> words(String text) {
        var words = new HashSet<String>();
        var found = WORD.matcher(text);
        while (found.find()) {
            words.add(found.group());
        }
        var quoted = QUOTED_WORD.matcher(text);
        while (quoted.find()) {
            words.add(quoted.group(1));
        }
        return words;
    }

    /** Returns all words of a text outside of strings and comments, except the names behind {@code into}. */
    public static Set<String> wordsExceptTargets(String text) {
        var words = new HashSet<String>();
        var afterInto = false;
        for (var token : of(text)) {
            if (token.kind() == Kind.WORD && !afterInto) {
                words.add(token.text());
            }
            afterInto = token.isWord("into") && !token.isQuoted();
        }
        return words;
    }

    /** Returns the names behind {@code into}. */
    public static Set<String> targets(String text) {
        var targets = new HashSet<String>();
        var afterInto = false;
        for (var token : of(text)) {
            if (token.kind() == Kind.WORD && afterInto) {
                targets.add(token.text());
            }
            afterInto = token.isWord("into") && !token.isQuoted();
        }
        return targets;
    }

    /** Returns whether a query stands directly behind an opening parenthesis. */
    public static boolean hasSubquery(String text) {
        var afterOpen = false;
        for (var token : of(text)) {
            if (afterOpen && token.isWord("select") && !token.isQuoted()) {
                return true;
            }
            afterOpen = token.isSign("(");
        }
        return false;
    }

    /** The index of the first token behind the annotations; the number of tokens if there is none. */
    public static int afterAnnotations(List<StatementToken> tokens) {
        var at = 0;
        while (at < tokens.size() && tokens.get(at).isSign("@")) {
            at += 2;
            while (at + 1 < tokens.size() && tokens.get(at).isSign(".")) {
                at += 2;
            }
            if (at < tokens.size() && tokens.get(at).isSign("(")) {
                at = afterParentheses(tokens, at);
            }
        }
        return Math.min(at, tokens.size());
    }

    /**
     * Returns the index of the first occurrence of a keyword outside of brackets, after any annotations,
     * declared expressions, classes or context; the number of tokens if there is none.
     */
    public static int topLevel(List<StatementToken> tokens, String keyword) {
        var depth = 0;
        for (var at = 0; at < tokens.size(); at++) {
            var token = tokens.get(at);
            if (token.kind() == Kind.SIGN) {
                depth += switch (token.text()) {
                    case "(", "[", "{", "-[" -> 1;
                    case ")", "]", "}" -> -1;
                    default -> 0;
                };
            } else if (depth == 0 && token.isWord(keyword) && !token.isQuoted()) {
                return at;
            }
        }
        return tokens.size();
    }

    private static int afterParentheses(List<StatementToken> tokens, int open) {
        var depth = 0;
        for (var at = open; at < tokens.size(); at++) {
            if (tokens.get(at).isSign("(")) {
                depth++;
            } else if (tokens.get(at).isSign(")") && --depth == 0) {
                return at + 1;
            }
        }
        return tokens.size();
    }
}
