package org.millrace.diagram.internal.fix;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.List;

/** Runs an action of the host. The network may have changed since the user was asked, so the action is looked for again. */
public final class ProblemActionHandler extends AbstractActionHandler<RunProblemAction> {

    private final DiagramModel model;

    @Inject
    ProblemActionHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(RunProblemAction asked) {
        if (!model.settings().readOnly()) {
            model.element(Given.text(asked.id())).stream().flatMap(element -> model.host().actions(Given.text(asked.code()), element).stream())
                    .filter(action -> action.label().equals(asked.label())).findFirst().ifPresent(action -> action.run().run());
        }
        return List.of();
    }
}
