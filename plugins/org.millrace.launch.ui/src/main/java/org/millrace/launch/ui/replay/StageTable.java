package org.millrace.launch.ui.replay;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.launch.replay.ReplayResult;
import org.millrace.report.outputs.OutputComparison.Counts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The numbers of outputs or differences by stage; the selected stage is shown alone. Used in the UI thread. */
final class StageTable {

    private static final int STAGE_WIDTH = 130;
    private static final int COUNT_WIDTH = 80;

    private final Table table;

    /**
     * @param selected called with the stage that the user selects; empty for all stages
     */
    StageTable(Composite parent, Consumer<Optional<String>> selected) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.addListener(SWT.Selection, event -> selected.accept(stage()));
    }

    private Optional<String> stage() {
        return table.getSelectionIndex() > 0 ? Optional.of(table.getItem(table.getSelectionIndex()).getText()) : Optional.empty();
    }

    void clear() {
        table.removeAll();
    }

    /** Shows a result, with all stages selected. */
    void show(ReplayResult result) {
        table.removeAll();
        for (var column : table.getColumns()) {
            column.dispose();
        }
        column(Messages.column_stage, STAGE_WIDTH, SWT.LEFT);
        for (var title : result.compared().isPresent() ? List.of(Messages.change_appeared, Messages.change_vanished, Messages.change_moved)
                : List.of(Messages.column_outputs)) {
            column(title, COUNT_WIDTH, SWT.RIGHT);
        }
        var stages = new TreeMap<String, List<Long>>();
        result.stages().forEach((stage, count) -> stages.put(stage, result.compared().map(compared -> counts(compared.outputs().stages().get(stage)))
                .orElse(List.of(count))));
        row(Messages.stage_all, sums(stages.values().stream().toList(), table.getColumnCount() - 1));
        stages.forEach(this::row);
        table.setSelection(0);
    }

    private void column(String title, int width, int style) {
        var column = new TableColumn(table, style);
        column.setText(title);
        column.setWidth(width);
    }

    private static List<Long> counts(Counts counts) {
        return List.of(counts.appeared(), counts.vanished(), counts.moved());
    }

    private static List<Long> sums(List<List<Long>> rows, int columns) {
        var sums = new ArrayList<Long>();
        for (var i = 0; i < columns; i++) {
            var column = i;
            sums.add(rows.stream().mapToLong(row -> row.get(column)).sum());
        }
        return sums;
    }

    private void row(String stage, List<Long> counts) {
        var item = new TableItem(table, SWT.NONE);
        item.setText(0, stage);
        for (var i = 0; i < counts.size(); i++) {
            item.setText(i + 1, "%,d".formatted(counts.get(i)));
        }
    }
}
