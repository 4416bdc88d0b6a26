package org.millrace.diagram.internal.note;

import org.eclipse.glsp.server.types.ElementAndBounds;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.note.ResizeNote;
import org.millrace.epn.model.Note;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what happens to notes while several elements are moved and resized in one step. */
public final class NoteChanges {

    private static final int SMALLEST_WIDTH = 48;
    private static final int SMALLEST_HEIGHT = 32;

    private final Map<Note, Place> moved = new LinkedHashMap<>();
    private final List<Edit<?>> resized = new ArrayList<>();

    /** Begins with nothing. */
    public NoteChanges() {
    }

    /**
     * Adds what the page asks for.
     *
     * @throws RejectedOperation if it makes no sense
     */
    public void add(Note note, ElementAndBounds changed) throws RejectedOperation {
        var before = NoteBounds.of(note);
        var place = changed.getNewPosition() == null ? new Place(before.x(), before.y()) : Given.place(changed.getNewPosition());
        var width = changed.getNewSize() == null ? before.width() : Given.pixels(changed.getNewSize().getWidth());
        var height = changed.getNewSize() == null ? before.height() : Given.pixels(changed.getNewSize().getHeight());
        if (width != before.width() || height != before.height()) {
            resized.add(new ResizeNote(note, new Bounds(place.x(), place.y(),
                    atLeast(SMALLEST_WIDTH, width, before.width()), atLeast(SMALLEST_HEIGHT, height, before.height()))));
        } else if (place.x() != before.x() || place.y() != before.y()) {
            moved.put(note, place);
        }
    }

    /** A note that is smaller already, by hand, need not grow because its other side does. */
    private static int atLeast(int smallest, int wanted, int before) {
        return wanted == before ? before : Math.max(smallest, wanted);
    }

    /** The edits that do all of it. */
    public List<Edit<?>> edits() {
        var edits = new ArrayList<Edit<?>>();
        if (!moved.isEmpty()) {
            edits.add(new MoveNotes(moved));
        }
        edits.addAll(resized);
        return edits;
    }
}
