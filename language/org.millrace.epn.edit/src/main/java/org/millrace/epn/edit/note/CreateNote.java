package org.millrace.epn.edit.note;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Note;

import java.util.Objects;
import java.util.Optional;

/**
 * Puts a note on the drawing, behind the others.
 *
 * @param bounds where it is drawn
 * @param text   its text, which may have several lines and may be empty
 */
public record CreateNote(Bounds bounds, String text) implements Edit<Note> {

    /** Checks that nothing is {@code null}. */
    public CreateNote {
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(text, "text");
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return ResizeNote.unfit(bounds);
    }

    @Override
    public Note perform(EditedNetwork network) {
        var note = EpnFactory.eINSTANCE.createNote();
        ResizeNote.place(note, bounds);
        SetNoteText.write(note, text);
        network.layout().getNotes().add(note);
        return note;
    }
}
