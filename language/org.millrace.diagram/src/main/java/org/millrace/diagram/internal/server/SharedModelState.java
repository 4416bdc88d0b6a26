package org.millrace.diagram.internal.server;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.model.DefaultGModelState;
import org.millrace.diagram.internal.model.DiagramModel;

/** The graph that was sent last; what was changed and saved is known to the network's own history. */
public final class SharedModelState extends DefaultGModelState {

    private final DiagramModel model;

    @Inject
    SharedModelState(DiagramModel model) {
        this.model = model;
    }

    @Override
    public boolean isDirty() {
        return model.editing().isDirty();
    }

    @Override
    public boolean isReadonly() {
        return model.settings().readOnly();
    }
}
