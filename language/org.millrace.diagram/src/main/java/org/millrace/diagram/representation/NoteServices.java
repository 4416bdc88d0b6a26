package org.millrace.diagram.representation;

import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;

import java.util.List;

/** Notes on the diagram. */
public final class NoteServices {

    private static final int UNIT = 10;

    /** For Sirius, which creates the services. */
    public NoteServices() {
    }

    /** The notes of the network, which stand in the layout of its file. */
    public List<Note> notes(Network network) {
        return Represented.of(network).flatMap(represented -> represented.resource().layout()).map(Layout::getNotes).map(List::copyOf).orElse(List.of());
    }

    /** The text of the note; a blank for none, since Sirius shows an icon where a label is empty. */
    public String noteLabel(Note note) {
        return NoteBounds.text(note).isEmpty() ? " " : NoteBounds.text(note);
    }

    /** The width in units of ten pixels. */
    public int noteWidth(Note note) {
        return NoteBounds.of(note).width() / UNIT;
    }
}
