package org.millrace.epn.ui.properties;

import org.eclipse.swt.widgets.Control;
import org.millrace.epn.edit.row.Row;

/** The input widget for the value of a row. */
interface RowInput {

    /** Returns the control that gets the focus. */
    Control control();

    /** Returns the entered text; empty for the default. */
    String text();

    /** Shows the value of a row, or its default in grey. */
    void show(Row row);

    /** Shows a text as if the user had typed it. */
    void type(String text);

    /** Enables or disables input. */
    void setEnabled(boolean enabled);

    /** Listens to input by the user. */
    interface Listener {

        /** Called for text that is still incomplete. */
        void typed();

        /** Called for a complete value: selected, or typed and confirmed. */
        void entered();
    }
}
