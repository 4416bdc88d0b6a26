package org.millrace.diagram.internal.note;

import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes notes along when all stages are arranged anew. A note belongs to the stage that is nearest to it
 * and keeps its place beside it; where that would cover a stage or another note, it goes below the drawing.
 */
public final class NoteFollowing {

    private static final int GAP = 32;

    private NoteFollowing() {
    }

    /**
     * Where the notes go.
     *
     * @param before where the stages are drawn now
     * @param after  where they will be drawn
     * @return the places of those notes that move
     */
    public static Map<Note, Place> places(List<Note> notes, Map<Stage, Bounds> before, Map<Stage, Bounds> after) {
        var taken = new ArrayList<>(after.values());
        var below = after.values().stream().mapToInt(b -> b.y() + b.height()).max().orElse(0) + GAP;
        var next = after.values().stream().mapToInt(Bounds::x).min().orElse(0);
        var places = new LinkedHashMap<Note, Place>();
        for (var note : notes) {
            var own = NoteBounds.of(note);
            var moved = beside(own, before, after);
            if (taken.stream().anyMatch(other -> overlap(moved, other))) {
                places.put(note, new Place(next, below));
                next += own.width() + GAP;
            } else {
                taken.add(moved);
                places.put(note, new Place(moved.x(), moved.y()));
            }
        }
        places.entrySet().removeIf(place -> place.getValue().equals(new Place(place.getKey().getX(), place.getKey().getY())));
        return places;
    }

    private static Bounds beside(Bounds note, Map<Stage, Bounds> before, Map<Stage, Bounds> after) {
        return after.keySet().stream().min(Comparator.comparingDouble(stage -> distance(note, before.get(stage))))
                .map(stage -> new Bounds(note.x() + after.get(stage).x() - before.get(stage).x(), note.y() + after.get(stage).y() - before.get(stage).y(),
                        note.width(), note.height()))
                .orElse(note);
    }

    /** How far it is from the edge of one to the edge of the other. */
    private static double distance(Bounds a, Bounds b) {
        var x = Math.max(0, Math.max(b.x() - a.x() - a.width(), a.x() - b.x() - b.width()));
        var y = Math.max(0, Math.max(b.y() - a.y() - a.height(), a.y() - b.y() - b.height()));
        return Math.hypot(x, y);
    }

    private static boolean overlap(Bounds a, Bounds b) {
        return a.x() < b.x() + b.width() && b.x() < a.x() + a.width() && a.y() < b.y() + b.height() && b.y() < a.y() + a.height();
    }
}
