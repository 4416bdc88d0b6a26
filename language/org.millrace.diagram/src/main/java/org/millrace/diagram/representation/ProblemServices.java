package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.fix.Fixes;

/** Badges, validation and quick fixes: the checks are those of the network editor. */
public final class ProblemServices {

    /** For Sirius, which creates the services. */
    public ProblemServices() {
    }

    /** Whether the element or what it contains has an error or a warning. */
    public boolean hasProblems(EObject element) {
        return !ProblemText.problems(element).isEmpty();
    }

    /** Whether the element or what it contains has an error. */
    public boolean hasErrors(EObject element) {
        return EpnProblem.anyError(ProblemText.problems(element));
    }

    /** Whether the element has warnings and no error. */
    public boolean hasOnlyWarnings(EObject element) {
        var problems = ProblemText.problems(element);
        return !problems.isEmpty() && !EpnProblem.anyError(problems);
    }

    /** The condition of a validation rule: the element has no error. */
    public boolean hasNoErrors(EObject element) {
        return !hasErrors(element);
    }

    /** The condition of a validation rule: the element has no warning. */
    public boolean hasNoWarnings(EObject element) {
        return ProblemText.problems(element).stream().allMatch(EpnProblem::isError);
    }

    /** The errors of the element with their advice. */
    public String errorText(EObject element) {
        return text(element, true);
    }

    /** The warnings about the element with their advice. */
    public String warningText(EObject element) {
        return text(element, false);
    }

    private static String text(EObject element, boolean errors) {
        return ProblemText.problems(element).stream().filter(problem -> problem.isError() == errors).map(ProblemText::words)
                .reduce((one, other) -> one + "\n" + other).orElse("");
    }

    /** The problems of the element with their advice, for tooltips. */
    public String problemText(EObject element) {
        return ProblemText.of(element);
    }

    /** Performs the first edit that is proposed for a problem of the element; the same edit as in the network editor. */
    public EObject applyFix(EObject element) {
        Represented.of(element).ifPresent(represented -> {
            var fixes = Fixes.of(represented.edits());
            represented.problems(element).stream().flatMap(problem -> fixes.of(problem.code(), element).stream()).findFirst()
                    .ifPresentOrElse(fix -> represented.perform(element, fix.edit()),
                            () -> Representations.host().refused(element, new Refusal(Texts.of("representation.no.fix"), ProblemText.of(element))));
        });
        return element;
    }
}
