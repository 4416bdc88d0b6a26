package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.WireNumbers;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.wire.SetBendPoints;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes positions from one designer to the other. Each keeps its own until somebody calls these. */
public final class LayoutServices {

    /** For Sirius, which creates the services. */
    public LayoutServices() {
    }

    /** Whether views belong to a diagram whose positions can be read. */
    public boolean isDrawn(EObject element, Object views) {
        return SiriusDrawing.of(views).isPresent();
    }

    /**
     * Writes the positions of stages and notes and the bend points of wires into the network's file. A wire that the
     * diagram does not draw loses its bend points if its ends have moved, since they belong to the old places.
     */
    public EObject writeLayout(EObject element, Object views) {
        SiriusDrawing.of(views).ifPresent(drawing -> Represented.of(element).ifPresent(represented -> {
            var edits = edits(drawing, represented);
            if (!edits.isEmpty()) {
                represented.perform(element, new EditSequence(Texts.of("representation.layout"), edits));
            }
        }));
        return element;
    }

    private static List<Edit<?>> edits(SiriusDrawing drawing, Represented represented) {
        var stages = new LinkedHashMap<Stage, Place>();
        var before = places(represented);
        represented.network().getStages().forEach(stage -> drawing.bounds(stage).map(box -> new Place(box.x(), box.y()))
                .filter(place -> !place.equals(before.get(stage))).ifPresent(place -> stages.put(stage, place)));
        var notes = new LinkedHashMap<Note, Place>();
        new NoteServices().notes(represented.network()).forEach(note -> drawing.bounds(note).map(box -> new Place(box.x(), box.y()))
                .filter(place -> place.x() != note.getX() || place.y() != note.getY()).ifPresent(place -> notes.put(note, place)));
        var edits = new ArrayList<Edit<?>>();
        if (!stages.isEmpty()) {
            edits.add(new MoveStages(stages));
        }
        if (!notes.isEmpty()) {
            edits.add(new MoveNotes(notes));
        }
        var bends = bends(represented);
        represented.network().getWires().stream().filter(NetworkGraph::isWhole).forEach(wire -> {
            var old = bends.getOrDefault(wire, List.of());
            var now = drawing.bends(wire, wire.getFrom(), wire.getTo())
                    .orElseGet(() -> stages.containsKey(wire.getFrom()) || stages.containsKey(wire.getTo()) ? List.of() : old);
            if (!now.equals(old)) {
                edits.add(new SetBendPoints(wire, now));
            }
        });
        return edits;
    }

    private static Map<Wire, List<Place>> bends(Represented represented) {
        var bends = new IdentityHashMap<Wire, List<Place>>();
        represented.resource().layout().ifPresent(layout -> WireNumbers.routes(represented.network(), layout.getRoutes()).forEach((wire, route) ->
                bends.put(wire, route.getPoints().stream().map(point -> new Place(point.getX(), point.getY())).toList())));
        return bends;
    }

    private static Map<Stage, Place> places(Represented represented) {
        var places = new LinkedHashMap<Stage, Place>();
        represented.resource().layout().map(Layout::getBoxes).ifPresent(boxes -> boxes.stream().filter(box -> box.getStage() != null)
                .forEach(box -> places.putIfAbsent(box.getStage(), new Place(box.getX(), box.getY()))));
        return places;
    }

    /** Draws stages and notes where the network's file says, and the wires between these stages through its bend points; others stay. */
    public EObject readLayout(EObject element, Object views) {
        SiriusDrawing.of(views).ifPresent(drawing -> Represented.of(element).ifPresent(represented -> {
            var places = places(represented);
            places.forEach((stage, place) -> drawing.move(stage, place.x(), place.y()));
            new NoteServices().notes(represented.network()).forEach(note -> drawing.move(note, note.getX(), note.getY()));
            var bends = bends(represented);
            represented.network().getWires().stream().filter(wire -> places.containsKey(wire.getFrom()) && places.containsKey(wire.getTo()))
                    .forEach(wire -> drawing.bend(wire, wire.getFrom(), wire.getTo(), bends.getOrDefault(wire, List.of())));
        }));
        return element;
    }
}
