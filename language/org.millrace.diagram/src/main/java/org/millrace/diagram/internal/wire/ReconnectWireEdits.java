package org.millrace.diagram.internal.wire;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.ReconnectEdgeOperation;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.wire.ReconnectWire;

import java.util.List;

/** Lets a wire begin or end in another stage. */
public final class ReconnectWireEdits implements OperationEdits<ReconnectEdgeOperation> {

    private final DiagramModel model;

    @Inject
    ReconnectWireEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<ReconnectEdgeOperation> operation() {
        return ReconnectEdgeOperation.class;
    }

    @Override
    public List<Edit<?>> edits(ReconnectEdgeOperation operation) throws RejectedOperation {
        var wire = model.wire(Given.text(operation.getEdgeElementId())).orElseThrow(RejectedOperation::gone);
        var from = model.stage(Given.text(operation.getSourceElementId())).orElseThrow(RejectedOperation::gone);
        var to = model.stage(Given.text(operation.getTargetElementId())).orElseThrow(RejectedOperation::gone);
        return List.of(new ReconnectWire(wire, from, to));
    }
}
