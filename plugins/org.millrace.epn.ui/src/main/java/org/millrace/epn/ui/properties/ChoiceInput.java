package org.millrace.epn.ui.properties;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.millrace.epn.edit.row.Entry;
import org.millrace.epn.edit.row.Row;

import java.util.ArrayList;
import java.util.List;

/** Selects one of several values. If the value is optional, the first item is the default, in grey. */
final class ChoiceInput implements RowInput {

    private static final int WIDTH = 80;

    private final Combo combo;
    private final boolean open;
    private List<String> values = List.of();
    private boolean showing;

    ChoiceInput(Composite parent, Entry.Choice choice, Listener listener) {
        open = choice.open();
        combo = new Combo(parent, open ? SWT.DROP_DOWN : SWT.DROP_DOWN | SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(combo);
        combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            if (!showing) {
                listener.typed();
                listener.entered();
            }
        }));
        combo.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> listener.entered()));
        if (open) {
            combo.addModifyListener(event -> {
                if (!showing) {
                    listener.typed();
                }
            });
        }
        // Scrolling the form must not change the value under the pointer.
        combo.addListener(SWT.MouseVerticalWheel, event -> event.doit = combo.isFocusControl());
    }

    @Override
    public Control control() {
        return combo;
    }

    @Override
    public String text() {
        if (open) {
            var at = combo.indexOf(combo.getText());
            return at >= 0 && at < values.size() ? values.get(at) : combo.getText();
        }
        return combo.getSelectionIndex() < 0 ? "" : values.get(combo.getSelectionIndex());
    }

    @Override
    public void show(Row row) {
        showing = true;
        values = values(row);
        var items = values.stream().map(value -> value.isEmpty() && !open ? missing(row) : value).toArray(String[]::new);
        if (!List.of(items).equals(List.of(combo.getItems()))) {
            combo.setItems(items);
        }
        type(row.value());
        var grey = row.value().isEmpty() && !open;
        // Null stands for the colour of the theme.
        combo.setForeground(grey ? JFaceResources.getColorRegistry().get(JFacePreferences.QUALIFIER_COLOR) : null);
        showing = false;
    }

    /** Returns the values of the row, including the current one even if it is invalid. */
    private static List<String> values(Row row) {
        var all = new ArrayList<>(((Entry.Choice) row.entry()).values());
        if ((row.unset().isPresent() || row.value().isEmpty()) && !all.contains("")) {
            all.addFirst("");
        }
        if (!all.contains(row.value())) {
            all.add(row.value());
        }
        return List.copyOf(all);
    }

    private static String missing(Row row) {
        return row.required() ? Messages.value_missing : row.defaultValue().isEmpty() ? "" : NLS.bind(Messages.value_default, row.defaultValue());
    }

    @Override
    public void type(String text) {
        var at = values.indexOf(text);
        if (at >= 0) {
            combo.select(at);
        } else {
            combo.setText(text);
        }
    }

    @Override
    public void setEnabled(boolean enabled) {
        combo.setEnabled(enabled);
    }
}
