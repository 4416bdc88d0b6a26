package org.millrace.profile.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Table;
import org.millrace.ui.table.VirtualRows;

import java.util.List;

/** Shows the data of a chart as a table. Used in the UI thread. */
public final class TablePane extends Composite {

    private static final int WIDTH = 110;

    private final org.eclipse.swt.widgets.Table widget;
    private final VirtualRows<Integer> rows;
    private Table shown = Table.EMPTY;

    /** Creates an empty table. */
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

    /** The row numbers of a table; the filler reads the cells from the table by number. */
    private record Numbers(int size) implements VirtualRows.Rows<Integer> {

        @Override
        public Integer get(int index) {
            return index;
        }
    }

    /** Returns the current table. */
    public Table table() {
        return shown;
    }

    @Override
    public boolean setFocus() {
        return widget.setFocus();
    }

    /** Replaces the table. */
    public void show(Table table) {
        var keys = table.columns().stream().map(Table.Column::key).toList();
        if (!keys.equals(shown.columns().stream().map(Table.Column::key).toList())) {
            // The rows are cleared first, because they must not be requested while the columns change.
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
