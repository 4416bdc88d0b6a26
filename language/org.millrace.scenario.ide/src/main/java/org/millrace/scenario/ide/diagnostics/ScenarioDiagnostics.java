package org.millrace.scenario.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.diagnostics.Severity;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.ScenarioCompiler;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.syntax.ScenarioSource;

import java.util.List;
import java.util.Optional;

/** Finds problems of scenarios. */
public final class ScenarioDiagnostics {

    private ScenarioDiagnostics() {
    }

    /**
     * Returns the problems of a text.
     *
     * @param tested the network; if it is not known, only errors of syntax are found
     */
    public static List<Diagnostic> of(EplDocument document, ScenarioSource source, Roles roles, Optional<Tested> tested) {
        if (!source.errors().isEmpty()) {
            // What follows the first error may be its consequence.
            var first = source.errors().getFirst();
            return List.of(new Diagnostic(new TextRange(first.offset(), first.offset() + first.length()), Severity.ERROR, ScenarioCompiler.SYNTAX,
                    first.message(), "", List.of()));
        }
        return tested.map(network -> {
            var fixes = new NameFixes(roles, network);
            return ScenarioCompiler.compile("", source, network).problems().stream().map(problem -> diagnostic(document, roles, problem, fixes)).toList();
        }).orElse(List.of());
    }

    private static Diagnostic diagnostic(EplDocument document, Roles roles, EpnProblem problem, NameFixes fixes) {
        var offset = document.offset(problem.line() - 1, problem.column() - 1);
        var range = roles.tokens().stream().map(roled -> roled.token()).filter(token -> token.start() == offset).findFirst()
                .map(token -> new TextRange(token.start(), token.end())).orElseGet(() -> new TextRange(offset, offset));
        return new Diagnostic(range, problem.isError() ? Severity.ERROR : Severity.WARNING, problem.code(), problem.message(), problem.advice(),
                fixes.of(problem, offset));
    }
}
