package org.millrace.runtime.statement;

import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementTokens;

import java.util.ArrayDeque;
import java.util.Set;

/** Detects statements that are too large for Esper's compiler. */
public final class StatementSize {

    /** The message for such a statement. */
    public static final String TOO_LARGE = "The statement is too large for the engine; divide it, or keep long lists of values in a table or in a class";

    /**
     * Maximum number of operators in a condition. The compiler's memory grows with their square, 512 MB for
     * about 5,000, and 3,000 already exceed the size of a Java method.
     */
    private static final int MOST_OPERATORS = 4000;

    private static final Set<String> OPERATORS = Set.of("and", "or");

    private StatementSize() {
    }

    /** Returns whether the compiler would run out of memory. */
    public static boolean isTooLarge(String text) {
        // An operator and its operand have at least four characters.
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
