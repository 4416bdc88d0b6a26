package org.millrace.epn.edit.note;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.model.Note;

import java.util.Optional;

/**
 * Draws a note in another size, and elsewhere if it is pulled at its left or upper edge.
 *
 * @param note   the note
 * @param bounds where it is drawn afterwards
 */
public record ResizeNote(Note note, Bounds bounds) implements Edit<Note> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(note, "note").or(() -> unfit(bounds));
    }

    static Optional<Refusal> unfit(Bounds bounds) {
        return bounds.width() >= 0 && bounds.height() >= 0 ? Optional.empty()
                : Optional.of(new Refusal("a note cannot be " + bounds.width() + " by " + bounds.height() + " pixels large",
                        "use sizes that are not negative"));
    }

    @Override
    public Note perform(EditedNetwork network) {
        place(note, bounds);
        return note;
    }

    static void place(Note note, Bounds bounds) {
        note.setX(bounds.x());
        note.setY(bounds.y());
        note.setWidth(bounds.width());
        note.setHeight(bounds.height());
    }
}
