package org.millrace.tests.ui.epn;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Widget;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds and operates widgets of forms and dialogs. */
final class FormControls {

    private FormControls() {
    }

    /** Returns the visible widgets of a type in the order of their creation. */
    static <T extends Widget> List<T> all(Composite parent, Class<T> kind) {
        var found = new ArrayList<T>();
        for (var child : parent.getChildren()) {
            if (!child.getVisible() && !(child.getParent() instanceof CTabFolder)) {
                continue;
            }
            if (kind.isInstance(child)) {
                found.add(kind.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(all(composite, kind));
            }
        }
        return found;
    }

    static List<String> rows(Table table) {
        return Arrays.stream(table.getItems()).map(item -> table.getColumnCount() > 1 ? item.getText(0) + ":" + item.getText(1) : item.getText()).toList();
    }

    static void press(Button button) {
        if (!button.isEnabled()) {
            throw new AssertionError("disabled: " + button.getText());
        }
        if ((button.getStyle() & SWT.RADIO) != 0) {
            Arrays.stream(button.getParent().getChildren()).map(Button.class::cast).forEach(other -> other.setSelection(other == button));
        }
        button.notifyListeners(SWT.Selection, new Event());
        UiWait.events();
    }

    /** Presses a button of a dialog. */
    static void press(Shell dialog, String text) {
        press(all(dialog, Button.class).stream().filter(button -> button.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text + " in " + dialog.getText())));
    }

    static void key(Control control, int code) {
        key(control, code, 0);
    }

    static void key(Control control, int code, int mask) {
        var event = new Event();
        event.keyCode = code;
        event.character = code < 128 ? (char) code : 0;
        event.stateMask = mask;
        control.notifyListeners(SWT.KeyDown, event);
        UiWait.events();
    }
}
