package org.millrace.diagram.internal.create;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.CreateNodeOperation;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.graph.StageKinds;
import org.millrace.diagram.internal.graph.StageText;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.stage.CreateStage;

import java.util.List;
import java.util.Optional;

/** Creates a stage or a note where the user points; the argument {@code provider} names the provider of an adapter. */
public final class CreateStageEdits implements OperationEdits<CreateNodeOperation> {

    private static final int WIDTH = 160;
    private static final int STEP = 24;

    private final DiagramModel model;

    @Inject
    CreateStageEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<CreateNodeOperation> operation() {
        return CreateNodeOperation.class;
    }

    @Override
    public boolean selectsResult() {
        return true;
    }

    @Override
    public List<Edit<?>> edits(CreateNodeOperation operation) throws RejectedOperation {
        var at = operation.getLocation().isEmpty() ? new Place(0, 0) : Given.place(operation.getLocation().get());
        if (NetworkGraph.NOTE.equals(operation.getElementTypeId())) {
            return List.of(new CreateNote(new Bounds(at.x(), at.y(), 0, 0), ""));
        }
        var kind = StageKinds.kind(Given.text(operation.getElementTypeId())).orElseThrow(RejectedOperation::malformed);
        var provider = operation.getArgs() == null ? "" : Given.text(operation.getArgs().get("provider"));
        return List.of(new CreateStage(kind, "", kind.isImplemented() ? provider : "", Optional.of(free(at))));
    }

    /** Not on top of another stage, where it would hide it. */
    private Place free(Place wanted) {
        var place = wanted;
        while (covers(place)) {
            place = new Place(place.x() + STEP, place.y() + STEP);
        }
        return place;
    }

    private boolean covers(Place place) {
        return model.drawing().stages().values().stream().anyMatch(box -> overlap(place, box));
    }

    private static boolean overlap(Place place, Bounds box) {
        return place.x() < box.x() + box.width() && box.x() < place.x() + WIDTH
                && place.y() < box.y() + box.height() && box.y() < place.y() + StageText.HEIGHT;
    }
}
