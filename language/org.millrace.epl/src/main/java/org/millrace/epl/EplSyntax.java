package org.millrace.epl;

import org.millrace.epl.syntax.SyntaxFault;

import java.util.List;

/** Checks texts against the grammar alone. */
public final class EplSyntax {

    private EplSyntax() {
    }

    /** What is wrong with a text; empty if it is in accordance with the grammar. */
    public static List<SyntaxFault> check(CharSequence text) {
        return EplSource.parse(text.toString()).faults();
    }
}
