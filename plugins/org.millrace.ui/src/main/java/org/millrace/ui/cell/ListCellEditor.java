package org.millrace.ui.cell;

import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

import java.util.Locale;

/** Chooses one of some items in a cell: from the list, with the arrow keys, or by typing the beginning of an item. */
public final class ListCellEditor extends ComboBoxCellEditor {

    /** After a pause of this length, a typed letter begins another item, in milliseconds. */
    private static final int PAUSE = 1000;

    private String typed = "";
    private int lastKey;

    /** Creates an editor for cells of a table. */
    public ListCellEditor(Composite parent, String[] items) {
        super(parent, items, SWT.READ_ONLY);
    }

    @Override
    protected Control createControl(Composite parent) {
        var list = (CCombo) super.createControl(parent);
        list.addKeyListener(KeyListener.keyPressedAdapter(event -> type(list, event)));
        return list;
    }

    private void type(CCombo list, KeyEvent event) {
        if (!Character.isLetterOrDigit(event.character) || (event.stateMask & (SWT.CTRL | SWT.ALT)) != 0) {
            return;
        }
        typed = (event.time - lastKey > PAUSE ? "" : typed) + Character.toLowerCase(event.character);
        lastKey = event.time;
        var items = list.getItems();
        for (var i = 0; i < items.length; i++) {
            if (items[i].toLowerCase(Locale.ROOT).startsWith(typed)) {
                list.select(i);
                list.notifyListeners(SWT.Selection, new Event());
                return;
            }
        }
    }
}
