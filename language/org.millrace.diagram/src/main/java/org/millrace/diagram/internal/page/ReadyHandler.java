package org.millrace.diagram.internal.page;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.List;

/** Notes that the page is there. */
public final class ReadyHandler extends AbstractActionHandler<Ready> {

    private final DiagramModel model;

    @Inject
    ReadyHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(Ready action) {
        model.ready();
        return List.of();
    }
}
