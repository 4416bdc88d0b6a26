package org.millrace.ui.eventtype;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.millrace.epn.model.ValueType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** A table of properties, with buttons that add, remove and move them. It takes three columns. */
final class PropertyTable {

    private final List<PropertyRow> rows = new ArrayList<>();
    private final TableViewer viewer;
    private final Runnable changed;
    private final Button add;
    private final Button remove;
    private final Button up;
    private final Button down;
    private final Runnable enterName;
    private boolean enabled = true;

    PropertyTable(Composite parent, Runnable changed) {
        this.changed = changed;
        viewer = new TableViewer(parent, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE);
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).indent(18, 0).hint(360, 140).applyTo(viewer.getControl());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        enterName = PropertyCells.name(viewer, column(Messages.table_name, 200, PropertyRow::name), this::edited);
        PropertyCells.type(viewer, column(Messages.table_type, 120, row -> row.type().getLiteral()), this::edited);
        PropertyCells.keys(viewer);
        viewer.setInput(rows);
        var buttons = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(buttons);
        add = button(buttons, Messages.table_add, this::add);
        remove = button(buttons, Messages.table_remove, this::remove);
        up = button(buttons, Messages.table_up, () -> move(-1));
        down = button(buttons, Messages.table_down, () -> move(1));
        viewer.addSelectionChangedListener(event -> buttons());
        buttons();
    }

    /** Applies a name that is being typed. */
    void apply() {
        enterName.run();
    }

    List<EventTypeDraft.Property> properties() {
        return rows.stream().map(row -> new EventTypeDraft.Property(row.name().strip(), row.type())).toList();
    }

    void enable(boolean usable) {
        enabled = usable;
        viewer.getTable().setEnabled(usable);
        buttons();
    }

    private TableViewerColumn column(String title, int width, Function<PropertyRow, String> text) {
        var column = new TableViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> text.apply((PropertyRow) row)));
        return column;
    }

    private static Button button(Composite parent, String text, Runnable action) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.run()));
        return button;
    }

    private int selected() {
        return viewer.getTable().getSelectionIndex();
    }

    private void add() {
        var row = new PropertyRow(free(), ValueType.STRING);
        rows.add(row);
        edited();
        viewer.setSelection(new StructuredSelection(row), true);
        viewer.editElement(row, 0);
    }

    private String free() {
        var names = rows.stream().map(PropertyRow::name).toList();
        var n = rows.size() + 1;
        while (names.contains("property" + n)) {
            n++;
        }
        return "property" + n;
    }

    private void remove() {
        var index = selected();
        rows.remove(index);
        edited();
        if (!rows.isEmpty()) {
            viewer.setSelection(new StructuredSelection(rows.get(Math.min(index, rows.size() - 1))), true);
        }
    }

    private void move(int by) {
        var index = selected();
        Collections.swap(rows, index, index + by);
        edited();
        buttons();
    }

    private void edited() {
        viewer.refresh();
        buttons();
        changed.run();
    }

    private void buttons() {
        var index = selected();
        add.setEnabled(enabled);
        remove.setEnabled(enabled && index >= 0);
        up.setEnabled(enabled && index > 0);
        down.setEnabled(enabled && index >= 0 && index < rows.size() - 1);
    }

    /** Returns the names of the types, in their order. */
    static String[] types() {
        return Arrays.stream(ValueType.values()).map(ValueType::getLiteral).toArray(String[]::new);
    }
}
