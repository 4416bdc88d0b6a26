package org.millrace.diagram.internal.clipboard;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.DeleteOperation;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.element.DeleteElements;

import java.util.List;

/** Deletes what is selected. */
public final class DeleteEdits implements OperationEdits<DeleteOperation> {

    private final DiagramModel model;

    @Inject
    DeleteEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<DeleteOperation> operation() {
        return DeleteOperation.class;
    }

    @Override
    public List<Edit<?>> edits(DeleteOperation operation) throws RejectedOperation {
        var elements = Selection.of(model, operation.getElementIds());
        return elements.isEmpty() ? List.of() : List.of(new DeleteElements(elements));
    }
}
