package org.millrace.epn.ui.properties;

import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Composite;
import org.millrace.epn.edit.row.Entry;

/** A cell with a list of values. Its value is the text and not the number, since others may be allowed. */
final class ChoiceCell extends ComboBoxCellEditor {

    ChoiceCell(Composite parent, Entry.Choice choice) {
        super(parent, choice.values().toArray(String[]::new), choice.open() ? SWT.NONE : SWT.READ_ONLY);
        setActivationStyle(DROP_DOWN_ON_MOUSE_ACTIVATION);
    }

    @Override
    protected Object doGetValue() {
        return ((CCombo) getControl()).getText();
    }

    @Override
    protected void doSetValue(Object value) {
        var combo = (CCombo) getControl();
        var index = combo.indexOf(String.valueOf(value));
        if (index >= 0) {
            combo.select(index);
        } else {
            // What the file says is shown even if it is not among the values.
            combo.setText(String.valueOf(value));
        }
    }
}
