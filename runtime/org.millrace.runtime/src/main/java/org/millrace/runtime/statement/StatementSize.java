package org.millrace.runtime.statement;

import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementTokens;

import java.util.ArrayDeque;
import java.util.Set;

/** Says which statements are too large for Esper's compiler. */
public final class StatementSize {

    /** What is said of such a statement. */
    public static final String TOO_LARGE = "The statement is too large for the engine; divide it, or keep long lists of values in a table or in a class";

    /**
     * How many operators a condition may have. Esper's compiler takes memory by their square, 512 MB for
     * some 5,000, and a method of Java's has no room for 3,000.
     */
    private static final int MOST_OPERATORS = 4000;

    private static final Set<String> OPERATORS = Set.of("and", "or");

    private StatementSize() {
    }

    /** Whether the compiler would end for lack of memory, so that it must not see the statement. */
    public static boolean isTooLarge(String text) {
        // An operator and what it joins have four characters at least.
        if (text.length() < 4 * MOST_OPERATORS) {
            return false;
        }
        var outer = new ArrayDeque<Integer>();
        var operators = 0;
        for (var token : StatementTokens.of(text)) {
            if (token.isSign("(")) {
                outer.push(operators);
                operators = 0;
            } else if (token.isSign(")") && !outer.isEmpty()) {
                operators = outer.pop();
            } else if (token.isSign(",") || token.isSign(";")) {
                operators = 0;
            } else if (token.kind() == StatementToken.Kind.WORD && OPERATORS.contains(token.text().toLowerCase()) && ++operators > MOST_OPERATORS) {
                return true;
            }
        }
        return false;
    }
}
