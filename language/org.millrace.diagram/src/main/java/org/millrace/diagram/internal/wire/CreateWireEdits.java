package org.millrace.diagram.internal.wire;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.CreateEdgeOperation;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.wire.CreateWire;

import java.util.List;

/** Draws a wire. */
public final class CreateWireEdits implements OperationEdits<CreateEdgeOperation> {

    private final DiagramModel model;

    @Inject
    CreateWireEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<CreateEdgeOperation> operation() {
        return CreateEdgeOperation.class;
    }

    @Override
    public boolean selectsResult() {
        return true;
    }

    @Override
    public List<Edit<?>> edits(CreateEdgeOperation operation) throws RejectedOperation {
        var from = model.stage(Given.text(operation.getSourceElementId())).orElseThrow(RejectedOperation::gone);
        var to = model.stage(Given.text(operation.getTargetElementId())).orElseThrow(RejectedOperation::gone);
        return List.of(CreateWire.between(from, to));
    }
}
