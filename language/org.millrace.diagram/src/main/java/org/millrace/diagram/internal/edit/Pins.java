package org.millrace.diagram.internal.edit;

import org.millrace.diagram.internal.layout.Drawing;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.wire.SetBendPoints;

import java.util.ArrayList;
import java.util.Optional;

/** Writes down where things are drawn of which the file says nothing. */
final class Pins {

    private Pins() {
    }

    static Optional<Edit<?>> of(Drawing drawing) {
        if (drawing.places().isEmpty()) {
            return Optional.empty();
        }
        var edits = new ArrayList<Edit<?>>();
        edits.add(new MoveStages(drawing.places()));
        drawing.routes().forEach((wire, points) -> edits.add(new SetBendPoints(wire, points)));
        return Optional.of(new EditSequence("", edits));
    }
}
