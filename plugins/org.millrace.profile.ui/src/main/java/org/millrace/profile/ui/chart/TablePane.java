package org.millrace.profile.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

import org.millrace.profile.ui.table.VirtualRows;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Table;

import java.util.List;

/** The figures of a chart as a table. To be used in the user interface's thread. */
public final class TablePane extends Composite {

    private static final int WIDTH = 110;

    private final org.eclipse.swt.widgets.Table widget;
    private final VirtualRows<Integer> rows;
    private Table shown = Table.EMPTY;

    /** An empty table. */
    public TablePane(Composite parent) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        widget = new org.eclipse.swt.widgets.Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI);
        widget.setHeaderVisible(true);
        widget.setLinesVisible(true);
        rows = new VirtualRows<>(widget, this::fill);
    }

    private void fill(TableItem item, int row) {
        for (var i = 0; i < shown.columns().size(); i++) {
            item.setText(i, shown.text(row, i));
        }
    }

    /** Numbers the rows of a table; each reads its texts from the table. */
    private record Numbers(int size) implements VirtualRows.Rows<Integer> {

        @Override
        public Integer get(int index) {
            return index;
        }
    }

    /** What is shown. */
    public Table table() {
        return shown;
    }

    @Override
    public boolean setFocus() {
        return widget.setFocus();
    }

    /** Shows figures in place of those before. */
    public void show(Table table) {
        var keys = table.columns().stream().map(Table.Column::key).toList();
        if (!keys.equals(shown.columns().stream().map(Table.Column::key).toList())) {
            // Rows of other columns must not be asked for while the columns change.
            rows.show(VirtualRows.Rows.none());
            columns(keys);
        }
        shown = table;
        rows.show(new Numbers(table.rows().size()));
    }

    private void columns(List<String> keys) {
        for (var column : widget.getColumns()) {
            column.dispose();
        }
        for (var key : keys) {
            var column = new TableColumn(widget, SWT.RIGHT);
            column.setText(Words.of(key));
            column.setWidth(WIDTH);
        }
    }
}
