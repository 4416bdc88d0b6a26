package org.millrace.profile.ui.figures;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.profile.ui.text.Words;
import org.millrace.report.history.Comparison;
import org.millrace.report.history.ComparisonText;
import org.millrace.report.history.Metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The values of compared runs, their differences and verdicts, as the command prints them. */
final class DifferenceTable {

    private final Table table;
    private Optional<Comparison> shown = Optional.empty();

    DifferenceTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.setToolTipText(ComparisonText.ABOUT);
    }

    Control control() {
        return table;
    }

    /** Returns the width that shows all columns, in pixels. */
    int width() {
        return table.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    void show(Comparison comparison) {
        if (shown.filter(each -> each == comparison).isPresent()) {
            return;
        }
        shown = Optional.of(comparison);
        table.removeAll();
        for (var column : table.getColumns()) {
            column.dispose();
        }
        for (var head : ComparisonText.head(comparison)) {
            var column = new TableColumn(table, head.isEmpty() ? SWT.LEFT : SWT.RIGHT);
            column.setText(head.isEmpty() ? Words.of("column.figure") : head);
        }
        var groups = new ArrayList<Metric.Group>();
        for (var row : comparison.rows()) {
            if (!groups.contains(row.metric().group())) {
                groups.add(row.metric().group());
                new TableItem(table, SWT.NONE).setText(row.metric().group().title());
            }
            var cells = new ArrayList<>(List.of("   " + row.metric().name()));
            cells.addAll(ComparisonText.cells(row));
            new TableItem(table, SWT.NONE).setText(cells.toArray(String[]::new));
        }
        for (var column : table.getColumns()) {
            column.pack();
        }
    }
}
