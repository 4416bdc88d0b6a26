package org.millrace.diagram.internal.page;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.List;

/** Tells the host whether the user is writing into a field. */
public final class TypingHandler extends AbstractActionHandler<Typing> {

    private final DiagramModel model;

    @Inject
    TypingHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(Typing action) {
        model.host().typing(action.isTyping());
        return List.of();
    }
}
