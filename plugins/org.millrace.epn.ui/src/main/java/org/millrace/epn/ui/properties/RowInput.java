package org.millrace.epn.ui.properties;

import org.eclipse.swt.widgets.Control;
import org.millrace.epn.edit.row.Row;

/** The widget with which the value of a row is entered. */
interface RowInput {

    /** Returns the control that takes the keyboard. */
    Control control();

    /** Returns the text that is entered; empty for the default. */
    String text();

    /** Shows the value of a row, or its default in grey. */
    void show(Row row);

    /** Shows a text as if the user had typed it. */
    void type(String text);

    /** Allows or forbids input. */
    void setEnabled(boolean enabled);

    /** Listens to the user. */
    interface Listener {

        /** Notes a text that is not complete yet. */
        void typed();

        /** Notes a complete value: chosen, or typed and confirmed. */
        void entered();
    }
}
