package org.millrace.tests.ui.wizards;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Finds widgets by their visible texts, and operates them. */
public final class Widgets {

    private final Composite root;

    Widgets(Composite root) {
        this.root = root;
    }

    /** Returns the window of the widgets. */
    public Shell shell() {
        return root.getShell();
    }

    /** Returns the field of a label. */
    public <C extends Control> C field(Class<C> kind, String label) {
        var all = all(root).toList();
        for (var i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Label known && plain(known.getText()).equals(label)) {
                return all.subList(i, all.size()).stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
            }
        }
        throw new AssertionError("no field '" + label + "' but " + all.stream().filter(Label.class::isInstance).map(l -> ((Label) l).getText()).toList());
    }

    /** Returns the text field of a label. */
    public Text text(String label) {
        return field(Text.class, label);
    }

    /** Sets the text of a labelled field. */
    public void type(String label, String text) {
        var field = text(label);
        field.setText(text);
        // Some fields react only to keys.
        field.notifyListeners(SWT.KeyUp, new Event());
    }

    /** Returns a push button, check box or radio button. */
    public Button button(String text) {
        var buttons = buttons();
        return buttons.stream().filter(button -> plain(button.getText()).equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no button '" + text + "' but " + buttons.stream().map(Button::getText).toList()));
    }

    public List<Button> buttons() {
        return all(root).filter(Button.class::isInstance).map(Button.class::cast).toList();
    }

    /** Clicks a button. */
    public void press(String text) {
        press(button(text));
    }

    /** Clicks an enabled button. */
    static void press(Button button) {
        if (!button.isEnabled()) {
            throw new AssertionError("the button " + button.getText() + " cannot be pressed");
        }
        if ((button.getStyle() & SWT.RADIO) != 0) {
            Arrays.stream(button.getParent().getChildren()).filter(other -> other instanceof Button && (other.getStyle() & SWT.RADIO) != 0)
                    .forEach(other -> ((Button) other).setSelection(other == button));
        } else if ((button.getStyle() & SWT.CHECK) != 0) {
            button.setSelection(!button.getSelection());
        }
        select(button);
    }

    /** Selects an item in the combo of a label. */
    void choose(String label, String item) {
        var combo = field(Combo.class, label);
        var index = combo.indexOf(item);
        if (index < 0 || !combo.isEnabled()) {
            throw new AssertionError(item + " cannot be chosen among " + List.of(combo.getItems()));
        }
        combo.select(index);
        select(combo);
    }

    /** Returns the only table. */
    public Table table() {
        return all(root).filter(Table.class::isInstance).map(Table.class::cast).findFirst().orElseThrow();
    }

    /** Clicks a row of the table. */
    void row(String text) {
        var table = table();
        var item = Arrays.stream(table.getItems()).filter(row -> row.getText().equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no row " + text + " in " + Arrays.toString(table.getItems())));
        table.setSelection(item);
        var event = new Event();
        event.item = item;
        table.notifyListeners(SWT.Selection, event);
    }

    private static void select(Widget widget) {
        widget.notifyListeners(SWT.Selection, new Event());
    }

    public static Stream<Control> all(Composite parent) {
        return Arrays.stream(parent.getChildren())
                .flatMap(child -> Stream.concat(Stream.of(child), child instanceof Composite inner ? all(inner) : Stream.empty()));
    }

    static String plain(String text) {
        return text.replace("&", "");
    }
}
