package org.millrace.diagram.internal.wire;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.ChangeRoutingPointsOperation;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.wire.SetBendPoints;

import java.util.ArrayList;
import java.util.List;

/** Draws wires through other points. */
public final class BendWireEdits implements OperationEdits<ChangeRoutingPointsOperation> {

    private final DiagramModel model;

    @Inject
    BendWireEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<ChangeRoutingPointsOperation> operation() {
        return ChangeRoutingPointsOperation.class;
    }

    @Override
    public List<Edit<?>> edits(ChangeRoutingPointsOperation operation) throws RejectedOperation {
        var edits = new ArrayList<Edit<?>>();
        for (var changed : Given.list(operation.getNewRoutingPoints())) {
            var wire = model.wire(Given.text(changed.getElementId())).orElseThrow(RejectedOperation::gone);
            var places = new ArrayList<Place>();
            for (var point : Given.list(changed.getNewRoutingPoints())) {
                places.add(Given.place(point));
            }
            edits.add(new SetBendPoints(wire, places));
        }
        return edits;
    }
}
