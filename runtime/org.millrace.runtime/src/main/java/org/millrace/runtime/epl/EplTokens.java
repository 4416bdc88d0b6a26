package org.millrace.runtime.epl;

import org.millrace.runtime.epl.EplToken.Kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parts EPL into tokens. Comments and blanks are left out; what is not closed is read as single signs. */
public final class EplTokens {

    private static final Pattern TOKEN = Pattern.compile("""
            (?<blank>\\s++|//[^\\r\\n]*+|/\\*(?s:.*?)\\*/)\
            |(?<text>\"""(?s:.*?)\"""|'(?:[^'\\\\]|\\\\(?s:.))*+'|"(?:[^"\\\\]|\\\\(?s:.))*+")\
            |`(?<quoted>[^`\\r\\n]*+)`\
            |(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*+)\
            |(?<number>[0-9]++(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?[lLfFdD]?)\
            |(?<parameter>\\?(?::[\\p{L}_$][\\p{L}\\p{N}_$]*+(?::[\\p{L}_$][\\p{L}\\p{N}_$.]*+)?)?)\
            |(?<sign>(?s:.))""");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*+");
    private static final Pattern QUOTED_WORD = Pattern.compile("`([^`\\r\\n]*+)`");

    private EplTokens() {
    }

    /** The tokens of a text. */
    public static List<EplToken> of(String text) {
        var tokens = new ArrayList<EplToken>();
        var found = TOKEN.matcher(text);
        while (found.find()) {
            if (found.start("blank") < 0) {
                tokens.add(new EplToken(kind(found), found.start(), found.end(), said(found)));
            }
        }
        return tokens;
    }

    private static Kind kind(Matcher found) {
        if (found.start("word") >= 0 || found.start("quoted") >= 0) {
            return Kind.WORD;
        }
        if (found.start("text") >= 0) {
            return Kind.STRING;
        }
        if (found.start("number") >= 0) {
            return Kind.NUMBER;
        }
        return found.start("parameter") >= 0 ? Kind.PARAMETER : Kind.SIGN;
    }

    private static String said(Matcher found) {
        if (found.start("quoted") >= 0) {
            return found.group("quoted");
        }
        var whole = found.group();
        if (found.start("text") >= 0) {
            var quotes = whole.startsWith("\"\"\"") ? 3 : 1;
            return whole.substring(quotes, whole.length() - quotes);
        }
        return whole;
    }

    /** All words of a text, also those in strings and comments; of names in back-ticks the whole and its parts. */
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

    /** The index of the first token behind the annotations; the number of tokens if there is none. */
    public static int afterAnnotations(List<EplToken> tokens) {
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
     * The index of the first token outside all brackets that is a keyword, whatever stands in front of it: annotations, declared
     * expressions, classes, a context. The number of tokens if there is none.
     */
    public static int topLevel(List<EplToken> tokens, String keyword) {
        var depth = 0;
        for (var at = 0; at < tokens.size(); at++) {
            var token = tokens.get(at);
            if (token.kind() == Kind.SIGN) {
                depth += switch (token.text()) {
                    case "(", "[", "{" -> 1;
                    case ")", "]", "}" -> -1;
                    default -> 0;
                };
            } else if (depth == 0 && token.isWord(keyword) && !token.isQuoted()) {
                return at;
            }
        }
        return tokens.size();
    }

    private static int afterParentheses(List<EplToken> tokens, int open) {
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
