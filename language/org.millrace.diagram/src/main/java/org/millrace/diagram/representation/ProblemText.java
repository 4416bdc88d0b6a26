package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.fix.DrawnAdvice;
import org.millrace.epn.EpnProblem;

import java.util.List;
import java.util.stream.Collectors;

/** The problems of elements in words. */
final class ProblemText {

    private ProblemText() {
    }

    static List<EpnProblem> problems(EObject element) {
        return Represented.of(element).map(represented -> represented.problems(element)).orElse(List.of());
    }

    static String of(EObject element) {
        return problems(element).stream().map(ProblemText::words).collect(Collectors.joining("\n"));
    }

    static String words(EpnProblem problem) {
        var advice = DrawnAdvice.of(problem);
        return problem.message() + (advice.isEmpty() ? "" : "; " + advice);
    }
}
