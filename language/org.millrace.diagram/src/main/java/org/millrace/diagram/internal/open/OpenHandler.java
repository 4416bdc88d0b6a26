package org.millrace.diagram.internal.open;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.List;

/** Lets the host open what stands behind an element. */
public final class OpenHandler extends AbstractActionHandler<OpenElement> {

    private final DiagramModel model;

    @Inject
    OpenHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(OpenElement action) {
        model.element(Given.text(action.id())).ifPresent(model.host()::open);
        return List.of();
    }
}
