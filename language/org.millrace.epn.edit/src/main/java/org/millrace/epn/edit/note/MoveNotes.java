package org.millrace.epn.edit.note;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Note;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws notes elsewhere.
 *
 * @param places the upper left corners
 */
public record MoveNotes(Map<Note, Place> places) implements Edit<List<Note>> {

    /** Copies the map and keeps its order. */
    public MoveNotes {
        places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return places.keySet().stream().flatMap(note -> network.absent(note, "note").stream()).findFirst();
    }

    @Override
    public List<Note> perform(EditedNetwork network) {
        places.forEach((note, place) -> {
            note.setX(place.x());
            note.setY(place.y());
        });
        return List.copyOf(places.keySet());
    }
}
