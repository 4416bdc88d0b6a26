package org.millrace.epl.edit;

import java.util.List;

/**
 * A way to mend a problem, made by a machine on request.
 *
 * @param title what it does, as a command
 * @param edits the changes to the text that has the problem; they do not overlap
 */
public record Fix(String title, List<TextEdit> edits) {

    /** Copies the list. */
    public Fix {
        edits = List.copyOf(edits);
    }

    /** The same fix of a problem that is further on in a text. */
    public Fix moved(int by) {
        return new Fix(title, edits.stream().map(edit -> edit.moved(by)).toList());
    }

    /** A fix of one change. */
    public static Fix of(String title, int offset, int length, String replacement) {
        return new Fix(title, List.of(new TextEdit(offset, length, replacement)));
    }
}
