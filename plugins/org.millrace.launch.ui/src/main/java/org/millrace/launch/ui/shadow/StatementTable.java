package org.millrace.launch.ui.shadow;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.ShadowMessages.StatementOutputs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The numbers of outputs of present statements and of their shadow; those with the most differences first. Used in the UI thread. */
final class StatementTable {

    private static final int NAME_WIDTH = 160;
    private static final int COUNT_WIDTH = 100;

    private final Table table;

    private record Row(String name, StatementOutputs outputs) {

        private long onlyPresent() {
            return outputs.present() - outputs.same();
        }

        private long onlyShadow() {
            return outputs.shadow() - outputs.same();
        }

        private long different() {
            return onlyPresent() + onlyShadow();
        }
    }

    StatementTable(Composite parent) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        column(Messages.column_statement, NAME_WIDTH, SWT.LEFT);
        for (var title : List.of(Messages.column_onlyPresent, Messages.column_onlyShadow, Messages.column_both)) {
            column(title, COUNT_WIDTH, SWT.RIGHT);
        }
    }

    private void column(String title, int width, int style) {
        var column = new TableColumn(table, style);
        column.setText(title);
        column.setWidth(width);
    }

    Table widget() {
        return table;
    }

    /** Shows a comparison; keeps the scroll position and the selected row. */
    void show(List<ShadowedProcessor> processors) {
        var rows = new ArrayList<Row>();
        processors.forEach(processor -> processor.differences().statements()
                .forEach(outputs -> rows.add(new Row(processor.name() + '.' + outputs.statement(), outputs))));
        rows.sort(Comparator.comparingLong(Row::different).reversed().thenComparing(Row::name));
        table.setRedraw(false);
        var selected = table.getSelectionIndex();
        var top = table.getTopIndex();
        while (table.getItemCount() > rows.size()) {
            table.getItem(table.getItemCount() - 1).dispose();
        }
        for (var i = 0; i < rows.size(); i++) {
            var item = i < table.getItemCount() ? table.getItem(i) : new TableItem(table, SWT.NONE);
            var row = rows.get(i);
            item.setText(new String[] {row.name(), number(row.onlyPresent()), number(row.onlyShadow()), number(row.outputs().same())});
        }
        table.setTopIndex(top);
        table.setSelection(selected);
        table.setRedraw(true);
    }

    private static String number(long value) {
        return "%,d".formatted(value);
    }
}
