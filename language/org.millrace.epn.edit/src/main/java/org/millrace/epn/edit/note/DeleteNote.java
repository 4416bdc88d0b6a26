package org.millrace.epn.edit.note;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Note;

import java.util.Optional;

/**
 * Takes a note off the drawing.
 *
 * @param note the note
 */
public record DeleteNote(Note note) implements Edit<Note> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(note, "note");
    }

    @Override
    public Note perform(EditedNetwork network) {
        network.layout().getNotes().remove(note);
        return note;
    }
}
