package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.row.Row;

import java.util.Optional;

/** The services of the property form for its fields. */
interface RowContext {

    /** Returns the network's file, if it is in the workspace. */
    Optional<IFile> file();

    /** Returns why a text is refused; empty if it is valid. */
    Optional<Refusal> refusal(Row row, String text);

    /** Applies a text; returns why it was refused. */
    Optional<Refusal> enter(Row row, String text);

    /** Called after the user has typed into a field, or a typed text was applied or discarded. */
    void typed();

    /** Called when the field of a row has the focus. */
    void focused(Row row);

    /** Updates the layout of the form after a message has appeared or disappeared. */
    void reflow();
}
