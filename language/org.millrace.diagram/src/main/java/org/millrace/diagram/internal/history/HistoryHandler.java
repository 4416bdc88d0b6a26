package org.millrace.diagram.internal.history;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.ActionHandler;
import org.eclipse.glsp.server.actions.SaveModelAction;
import org.eclipse.glsp.server.features.undoredo.RedoAction;
import org.eclipse.glsp.server.features.undoredo.UndoAction;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.List;

/** Undoes, redoes and saves for a page that answers its own keys. */
public final class HistoryHandler implements ActionHandler {

    private final DiagramModel model;

    @Inject
    HistoryHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    public List<Class<? extends Action>> getHandledActionTypes() {
        return List.of(UndoAction.class, RedoAction.class, SaveModelAction.class);
    }

    @Override
    public List<Action> execute(Action action) {
        if (!model.settings().readOnly()) {
            switch (action) {
                case UndoAction undo -> model.host().undo();
                case RedoAction redo -> model.host().redo();
                default -> model.host().save();
            }
        }
        return List.of();
    }
}
