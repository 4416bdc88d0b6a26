package org.millrace.launch.ui.shadow;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.ShadowMessages.DifferentOutput;

import java.util.List;

/** The first outputs that only the present statements or only their shadow had. Used in the UI thread. */
final class OutputTable {

    private static final int WHO_WIDTH = 80;
    private static final int NAME_WIDTH = 180;
    private static final int TIME_WIDTH = 180;
    private static final int VALUES_WIDTH = 400;

    private final Table table;

    OutputTable(Composite parent) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        column(Messages.column_who, WHO_WIDTH);
        column(Messages.column_statement, NAME_WIDTH);
        column(Messages.column_time, TIME_WIDTH);
        column(Messages.column_values, VALUES_WIDTH);
    }

    private void column(String title, int width) {
        var column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
    }

    /** Shows the outputs of a comparison. */
    void show(List<ShadowedProcessor> processors) {
        table.setRedraw(false);
        var top = table.getTopIndex();
        table.removeAll();
        processors.forEach(processor -> processor.differences().examples().forEach(output -> row(processor.name(), output)));
        table.setTopIndex(top);
        table.setRedraw(true);
    }

    private void row(String processor, DifferentOutput output) {
        new TableItem(table, SWT.NONE).setText(new String[] {output.ofShadow() ? Messages.of_shadow : Messages.of_present,
            processor + '.' + output.statement(), output.time(), output.values()});
    }
}
