package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.TextEdit;

import java.util.List;

/**
 * A change that does away with a problem.
 *
 * @param title what it does, as the label of a command
 * @param edits the changes of the text, which do not overlap
 */
public record Fix(String title, List<TextEdit> edits) {

    /** Copies the list. */
    public Fix {
        edits = List.copyOf(edits);
    }
}
