package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Statement;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds in a syntax tree what the grammar lets through and the language does not have. */
final class SyntaxChecks {

    private static final List<Function<EObject, Optional<SyntaxFault>>> CHECKS = List.of(
            WordChecks::of, ClauseChecks::of, ContextChecks::of, ListChecks::of, CallChecks::of, ArgumentChecks::of);

    private SyntaxChecks() {
    }

    /** A fault of a statement; empty if there is none. */
    static List<SyntaxFault> of(Statement statement) {
        var literal = LiteralChecks.of(statement);
        if (literal.isPresent()) {
            return List.of(literal.get());
        }
        for (var contents = statement.eAllContents(); contents.hasNext();) {
            var element = contents.next();
            for (var check : CHECKS) {
                var fault = check.apply(element);
                if (fault.isPresent()) {
                    return List.of(fault.get());
                }
            }
        }
        return List.of();
    }
}
