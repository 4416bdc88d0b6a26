package org.millrace.diagram.internal.clipboard;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;
import org.millrace.epn.edit.clipboard.Fragment;

import java.util.List;

/** Copies what is selected; does nothing if that is no part of a network that can stand alone. */
public final class CopyHandler extends AbstractActionHandler<CopySelection> {

    private final DiagramModel model;

    @Inject
    CopyHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(CopySelection action) {
        try {
            Fragment.copy(model.editing().resource(), Selection.of(model, action.ids())).ifPresent(model.host()::copy);
            return List.of();
        } catch (RejectedOperation e) {
            return List.of(new RefusedAction(e.refusal().toText()));
        }
    }
}
