package org.millrace.diagram.internal.open;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.clipboard.Selection;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;

import java.util.List;

/** Tells the host what is selected. */
public final class SelectionHandler extends AbstractActionHandler<SelectionChanged> {

    private final DiagramModel model;

    @Inject
    SelectionHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(SelectionChanged action) {
        try {
            model.host().selected(Selection.of(model, action.ids()));
            return List.of();
        } catch (RejectedOperation e) {
            return List.of(new RefusedAction(e.refusal().toText()));
        }
    }
}
