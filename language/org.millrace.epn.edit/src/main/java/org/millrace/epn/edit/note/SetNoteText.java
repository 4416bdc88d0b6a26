package org.millrace.epn.edit.note;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Note;

import java.util.Objects;
import java.util.Optional;

/**
 * Writes something else on a note.
 *
 * @param note the note
 * @param text the text; its lines may end as on any system and end with a line feed afterwards
 */
public record SetNoteText(Note note, String text) implements Edit<Note> {

    /** Checks that nothing is {@code null}. */
    public SetNoteText {
        Objects.requireNonNull(note, "note");
        Objects.requireNonNull(text, "text");
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(note, "note");
    }

    @Override
    public Note perform(EditedNetwork network) {
        write(note, text);
        return note;
    }

    static void write(Note note, String text) {
        var lines = text.replace("\r\n", "\n").replace('\r', '\n');
        note.setText(lines.isEmpty() ? null : lines);
    }
}
