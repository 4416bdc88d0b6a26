package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.EplProblem;
import org.millrace.epl.Fix;
import org.millrace.epl.TextEdit;
import org.millrace.epl.advice.Advisor;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.link.LinkProblem;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Finds problems. May be asked by several threads. */
@FunctionalInterface
public interface Diagnostics {

    /**
     * The problems of a text.
     *
     * @param isCancelled whether nobody wants to know any more; then any answer will do
     */
    List<EplProblem> of(EplProject project, EplDocument document, BooleanSupplier isCancelled);

    /** Finds what is not in accordance with the grammar. */
    static Diagnostics syntax() {
        return (project, document, isCancelled) -> document.source().faults().stream().map(EplProblem::of).toList();
    }

    /** Finds names that there are not and types that do not fit, if the types of the project are complete. */
    static Diagnostics types() {
        return (project, document, isCancelled) -> {
            if (!project.types().complete()) {
                return List.of();
            }
            var sources = project.documents().stream().map(other -> new LinkSource(other.uri(), other.source())).toList();
            return Linker.link(sources, project.types()).problems(document.uri()).stream().map(Diagnostics::problem).toList();
        };
    }

    /** Gives advice. */
    static Diagnostics advice() {
        return (project, document, isCancelled) ->
                Advisor.advise(document.source(), project.documents().stream().map(EplDocument::source).toList());
    }

    private static EplProblem problem(LinkProblem problem) {
        var fixes = problem.fixes().stream().map(fix -> new Fix(fix.title(),
                fix.edits().stream().map(edit -> new TextEdit(edit.offset(), edit.length(), edit.replacement())).toList())).toList();
        return new EplProblem(problem.severity(), problem.code(), problem.offset(), problem.length(), problem.message(), problem.advice(), fixes);
    }
}
