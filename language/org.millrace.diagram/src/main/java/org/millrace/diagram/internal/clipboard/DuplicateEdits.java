package org.millrace.diagram.internal.clipboard;

import jakarta.inject.Inject;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.clipboard.DuplicateElements;

import java.util.List;

/** Copies what is selected beside itself. */
public final class DuplicateEdits implements OperationEdits<DuplicateSelection> {

    private final DiagramModel model;

    @Inject
    DuplicateEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<DuplicateSelection> operation() {
        return DuplicateSelection.class;
    }

    @Override
    public boolean selectsResult() {
        return true;
    }

    @Override
    public List<Edit<?>> edits(DuplicateSelection operation) throws RejectedOperation {
        return List.of(new DuplicateElements(Selection.of(model, operation.ids())));
    }
}
