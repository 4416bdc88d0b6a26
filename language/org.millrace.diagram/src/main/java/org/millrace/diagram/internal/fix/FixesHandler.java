package org.millrace.diagram.internal.fix;

import jakarta.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.ProblemAction;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.fix.SetFixes.Problem;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.fix.Fix;

import java.util.List;

/** Says what is wrong with an element; what can be done about it only where something may be done. */
public final class FixesHandler extends AbstractActionHandler<RequestFixes> {

    private final DiagramModel model;

    @Inject
    FixesHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(RequestFixes request) {
        return List.of(new SetFixes(model.element(Given.text(request.id())).map(element -> model.problems(element).stream()
                .map(problem -> problem(problem, element)).toList()).orElse(List.of())));
    }

    private Problem problem(EpnProblem problem, EObject element) {
        var fixes = model.settings().readOnly() ? List.<Fix>of() : DrawnFixes.of(model, problem.code(), element);
        var actions = model.settings().readOnly() ? List.<ProblemAction>of() : model.host().actions(problem.code(), element);
        return new Problem(problem.severity().label(), problem.code(), problem.message(), DrawnAdvice.of(problem),
                actions.stream().map(ProblemAction::label).toList(), fixes.stream().map(Fix::label).toList());
    }
}
