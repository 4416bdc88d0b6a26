package org.millrace.epl.syntax;

import org.millrace.epl.SyntaxFault;
import org.millrace.epl.ast.Statement;

import java.util.List;

/** Finds in a syntax tree what the grammar lets through and the language does not have. */
final class SyntaxChecks {

    private SyntaxChecks() {
    }

    static List<SyntaxFault> of(Statement statement) {
        return List.of();
    }
}
