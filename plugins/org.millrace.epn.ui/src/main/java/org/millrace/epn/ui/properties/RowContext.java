package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.row.Row;

import java.util.Optional;

/** What the fields of the form need of the network that they edit. */
interface RowContext {

    /** Returns the network's file, if it is in the workspace. */
    Optional<IFile> file();

    /** Returns why a text cannot be entered; empty if it can. */
    Optional<Refusal> refusal(Row row, String text);

    /** Enters a text; returns why that was refused. */
    Optional<Refusal> enter(Row row, String text);

    /** Notes that the user has typed into a field, or that a typed text was entered or taken back. */
    void typed();

    /** Notes that the user is in the field of a row. */
    void focused(Row row);

    /** Lays the form out again after a message came or went. */
    void reflow();
}
