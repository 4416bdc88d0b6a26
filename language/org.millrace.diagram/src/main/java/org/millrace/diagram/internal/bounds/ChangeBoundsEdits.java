package org.millrace.diagram.internal.bounds;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.ChangeBoundsOperation;
import org.eclipse.glsp.server.types.ElementAndBounds;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.layout.Drawing;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.note.NoteChanges;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.layout.ResizeStage;
import org.millrace.epn.edit.wire.SetBendPoints;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Moves and resizes stages and notes. The wires follow. */
public final class ChangeBoundsEdits implements OperationEdits<ChangeBoundsOperation> {

    private static final int SMALLEST_WIDTH = 96;
    private static final int SMALLEST_HEIGHT = 40;

    private final DiagramModel model;

    @Inject
    ChangeBoundsEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<ChangeBoundsOperation> operation() {
        return ChangeBoundsOperation.class;
    }

    @Override
    public List<Edit<?>> edits(ChangeBoundsOperation operation) throws RejectedOperation {
        var moved = new LinkedHashMap<Stage, Place>();
        var bounds = new LinkedHashMap<Stage, Bounds>();
        var notes = new NoteChanges();
        var edits = new ArrayList<Edit<?>>();
        for (var changed : Given.<ElementAndBounds>list(operation.getNewBounds())) {
            var note = model.note(Given.text(changed.getElementId()));
            if (note.isPresent()) {
                notes.add(note.get(), changed);
                continue;
            }
            var stage = model.stage(Given.text(changed.getElementId())).orElseThrow(RejectedOperation::gone);
            var before = model.drawing().bounds(stage);
            var after = bounds(changed, before);
            bounds.put(stage, after);
            if (before.width() != after.width() || before.height() != after.height()) {
                edits.add(new ResizeStage(stage, orNatural(stage, after)));
            } else if (!after.equals(before)) {
                moved.put(stage, new Place(after.x(), after.y()));
            }
        }
        if (!moved.isEmpty()) {
            edits.addFirst(new MoveStages(moved));
        }
        if (!edits.isEmpty()) {
            edits.addAll(wires(bounds));
        }
        edits.addAll(notes.edits());
        return edits;
    }

    private List<SetBendPoints> wires(Map<Stage, Bounds> bounds) {
        return WireFollowing.bends(model.drawing(), bounds).entrySet().stream()
                .map(wire -> new SetBendPoints(wire.getKey(), wire.getValue())).toList();
    }

    private static Bounds bounds(ElementAndBounds changed, Bounds before) throws RejectedOperation {
        var place = changed.getNewPosition() == null ? new Place(before.x(), before.y()) : Given.place(changed.getNewPosition());
        var size = changed.getNewSize();
        // A stage that is drawn smaller already, by hand, may be moved without growing.
        return size == null ? new Bounds(place.x(), place.y(), before.width(), before.height())
                : new Bounds(place.x(), place.y(), atLeast(SMALLEST_WIDTH, Given.pixels(size.getWidth()), before.width()),
                        atLeast(SMALLEST_HEIGHT, Given.pixels(size.getHeight()), before.height()));
    }

    private static int atLeast(int smallest, int wanted, int before) {
        return wanted == before ? before : Math.max(smallest, wanted);
    }

    private Bounds orNatural(Stage stage, Bounds bounds) {
        var natural = Drawing.natural(stage, bounds.x(), bounds.y(), model.host());
        return bounds.equals(natural) ? new Bounds(bounds.x(), bounds.y(), 0, 0) : bounds;
    }
}
