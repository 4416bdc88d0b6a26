package org.millrace.epn.edit.internal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces words of statements without knowing their grammar. */
public final class StatementTokens {

    /** Comments, strings, names in back-ticks and words, the last two with the dot before them if there is one. */
    private static final Pattern TOKEN = Pattern.compile(
            "/\\*.*?(?:\\*/|\\z)|//[^\\r\\n]*|'(?:\\\\.|[^'\\\\])*(?:'|\\z)|\"(?:\\\\.|[^\"\\\\])*(?:\"|\\z)"
                    + "|(?<dot>\\.\\s*)?(?:`(?<quoted>[^`]*)`|(?<word>[\\p{L}_$][\\p{L}\\p{Nd}_$]*))", Pattern.DOTALL);
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*");

    private StatementTokens() {
    }

    /** Gives every word of one name another one, in back-ticks where it needs them. */
    public static String rename(String statement, String from, String to) {
        var written = PLAIN.matcher(to).matches() ? to : "`" + to + "`";
        var matcher = TOKEN.matcher(statement);
        var out = new StringBuilder();
        while (matcher.find()) {
            var name = matcher.group("word") != null ? matcher.group("word") : matcher.group("quoted");
            var renamed = matcher.group("dot") == null && from.equals(name) ? written : matcher.group();
            matcher.appendReplacement(out, Matcher.quoteReplacement(renamed));
        }
        return matcher.appendTail(out).toString();
    }
}
