package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.wire.SetBendPoints;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
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
     * Writes the positions of the diagram into the network's file. A wire whose ends have moved apart or together loses
     * its bend points, which belong to the old places.
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
        var before = places(represented);
        var stages = new LinkedHashMap<Stage, Place>();
        represented.network().getStages().forEach(stage -> drawing.bounds(stage).map(box -> new Place(box.x(), box.y()))
                .filter(place -> !place.equals(before.get(stage))).ifPresent(place -> stages.put(stage, place)));
        var notes = new LinkedHashMap<Note, Place>();
        new NoteServices().notes(represented.network()).forEach(note -> drawing.bounds(note).map(box -> new Place(box.x(), box.y()))
                .filter(place -> place.x() != note.getX() || place.y() != note.getY()).ifPresent(place -> notes.put(note, place)));
        var edits = new ArrayList<Edit<?>>();
        if (!stages.isEmpty()) {
            edits.add(new MoveStages(stages));
            represented.network().getWires().stream().filter(NetworkGraph::isWhole)
                    .filter(wire -> !shift(before, stages, wire.getFrom()).equals(shift(before, stages, wire.getTo())))
                    .forEach(wire -> edits.add(new SetBendPoints(wire, List.of())));
        }
        if (!notes.isEmpty()) {
            edits.add(new MoveNotes(notes));
        }
        return edits;
    }

    private static Place shift(Map<Stage, Place> before, Map<Stage, Place> after, Stage stage) {
        var old = before.getOrDefault(stage, new Place(0, 0));
        var now = after.getOrDefault(stage, old);
        return new Place(now.x() - old.x(), now.y() - old.y());
    }

    private static Map<Stage, Place> places(Represented represented) {
        var places = new LinkedHashMap<Stage, Place>();
        represented.resource().layout().map(Layout::getBoxes).ifPresent(boxes -> boxes.stream().filter(box -> box.getStage() != null)
                .forEach(box -> places.putIfAbsent(box.getStage(), new Place(box.getX(), box.getY()))));
        return places;
    }

    /** Draws stages and notes where the network's file says; others stay. */
    public EObject readLayout(EObject element, Object views) {
        SiriusDrawing.of(views).ifPresent(drawing -> Represented.of(element).ifPresent(represented -> {
            places(represented).forEach((stage, place) -> drawing.move(stage, place.x(), place.y()));
            new NoteServices().notes(represented.network()).forEach(note -> drawing.move(note, note.getX(), note.getY()));
        }));
        return element;
    }
}
