package org.millrace.profile.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Table;

import java.util.List;

/** The figures of a chart as a table. To be used in the user interface's thread. */
public final class TablePane extends Composite {

    private static final int WIDTH = 110;

    private final org.eclipse.swt.widgets.Table widget;
    private Table shown = Table.EMPTY;

    /** An empty table. */
    public TablePane(Composite parent) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        widget = new org.eclipse.swt.widgets.Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI);
        widget.setHeaderVisible(true);
        widget.setLinesVisible(true);
        widget.addListener(SWT.SetData, e -> fill((TableItem) e.item, e.index));
    }

    private void fill(TableItem item, int row) {
        if (row < shown.rows().size()) {
            for (var i = 0; i < shown.columns().size(); i++) {
                item.setText(i, shown.text(row, i));
            }
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
            columns(keys);
        }
        shown = table;
        widget.setItemCount(table.rows().size());
        widget.clearAll();
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
