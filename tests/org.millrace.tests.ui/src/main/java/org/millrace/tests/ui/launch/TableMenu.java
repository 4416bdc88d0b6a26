package org.millrace.tests.ui.launch;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Selects rows of a table, and operates its context menu.
 *
 * @param table the table
 */
record TableMenu(Table table) {

    /** Selects rows as a user does. */
    void select(int... rows) {
        table.setSelection(rows);
        var event = new Event();
        event.item = table.getItem(rows[0]);
        table.notifyListeners(SWT.Selection, event);
        UiWait.events();
    }

    /** Returns the item that begins with a text. */
    MenuItem item(String text) {
        var menu = table.getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems()).filter(item -> item.getText().replace("&", "").startsWith(text)).findFirst()
                .orElseThrow(() -> new AssertionError(Arrays.toString(menu.getItems())));
    }

    /** Returns the texts of the items in a submenu. */
    List<String> items(String submenu) {
        var menu = item(submenu).getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems()).map(MenuItem::getText).toList();
    }

    /** Chooses an enabled item. */
    void choose(String text) {
        var item = item(text);
        assertTrue(item.isEnabled(), text);
        item.notifyListeners(SWT.Selection, new Event());
    }
}
