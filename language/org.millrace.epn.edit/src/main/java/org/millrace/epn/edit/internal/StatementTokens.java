package org.millrace.epn.edit.internal;

import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;

import java.util.regex.Pattern;

/** Replaces words of statements without knowing their grammar. */
public final class StatementTokens {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*");

    private StatementTokens() {
    }

    /** Renames every word and every name in back-ticks that does not follow a dot; the new name gets back-ticks where it needs them. */
    public static String rename(String statement, String from, String to) {
        var written = PLAIN.matcher(to).matches() ? to : "`" + to + "`";
        var out = new StringBuilder();
        var behindDot = false;
        for (var token : EplScanner.tokens(statement)) {
            var isName = token.is(EplToken.ID) || token.is(EplToken.QUOTED_ID);
            out.append(isName && !behindDot && token.value(statement).equals(from) ? written : token.text(statement));
            behindDot = token.is(".") || behindDot && token.isHidden();
        }
        return out.toString();
    }
}
