package org.millrace.diagram.internal.layout;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.operations.LayoutOperation;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.note.NoteFollowing;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.wire.SetBendPoints;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Arranges the whole network anew; the sizes of stages stay, and notes go with the stages beside which they are. */
public final class LayoutEdits implements OperationEdits<LayoutOperation> {

    private static final int MARGIN = 40;

    private final DiagramModel model;

    @Inject
    LayoutEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<LayoutOperation> operation() {
        return LayoutOperation.class;
    }

    @Override
    public List<Edit<?>> edits(LayoutOperation operation) {
        return model.editing().network().filter(network -> !network.getStages().isEmpty()).<List<Edit<?>>>map(network -> List.of(arrange(network)))
                .orElse(List.of());
    }

    private Edit<?> arrange(Network network) {
        var arranged = LayeredLayout.arrange(network, model.drawing()::bounds, stage -> stage != null && stage.eContainer() == network);
        var places = new LinkedHashMap<Stage, Place>();
        network.getStages().forEach(stage -> places.put(stage, moved(arranged.places().get(stage))));
        var edits = new ArrayList<Edit<?>>();
        edits.add(new MoveStages(places));
        var notes = NoteFollowing.places(model.notes(), model.drawing().stages(), bounds(places));
        if (!notes.isEmpty()) {
            edits.add(new MoveNotes(notes));
        }
        network.getWires().stream().filter(NetworkGraph::isWhole).forEach(wire -> edits.add(new SetBendPoints(wire,
                arranged.routes().getOrDefault(wire, List.of()).stream().map(LayoutEdits::moved).toList())));
        return new EditSequence(Texts.of("edit.layout"), edits);
    }

    private Map<Stage, Bounds> bounds(Map<Stage, Place> places) {
        var bounds = new LinkedHashMap<Stage, Bounds>();
        places.forEach((stage, place) -> bounds.put(stage,
                new Bounds(place.x(), place.y(), model.drawing().bounds(stage).width(), model.drawing().bounds(stage).height())));
        return bounds;
    }

    private static Place moved(Place place) {
        return new Place(place.x() + MARGIN, place.y() + MARGIN);
    }
}
