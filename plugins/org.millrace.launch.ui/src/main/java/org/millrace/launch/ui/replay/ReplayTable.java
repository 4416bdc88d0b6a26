package org.millrace.launch.ui.replay;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputRow;
import org.millrace.ui.table.VirtualRows;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of outputs or differences. A click on the header of a column asks for another order. Used in the UI thread. */
final class ReplayTable {

    private final Table table;
    private final VirtualRows<OutputRow> rows;
    private final Runnable reordered;
    private final Map<Change, Image> images = new EnumMap<>(Change.class);
    private List<ReplayColumn> columns = List.of();
    private Optional<ReplayColumn> ordered = Optional.empty();
    private boolean down;

    /**
     * @param reordered called when the user asks for another order
     */
    ReplayTable(Composite parent, Runnable reordered) {
        this.reordered = reordered;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setHeaderVisible(true);
        var resources = new LocalResourceManager(JFaceResources.getResources(), table);
        for (var change : Change.values()) {
            ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + change.name().toLowerCase(Locale.ROOT) + ".svg")
                    .ifPresent(descriptor -> images.put(change, resources.create(descriptor)));
        }
        rows = new VirtualRows<>(table, this::fill);
    }

    Table widget() {
        return table;
    }

    /** Shows the columns of outputs or of differences, without rows and in their natural order. */
    void clear(boolean differences) {
        // The rows are cleared first, because they must not be requested while the columns change.
        rows.show(VirtualRows.Rows.none());
        if (!columns.equals(ReplayColumn.of(differences))) {
            columns = ReplayColumn.of(differences);
            for (var column : table.getColumns()) {
                column.dispose();
            }
            columns.forEach(this::add);
        }
        ordered = Optional.empty();
        table.setSortColumn(null);
    }

    private void add(ReplayColumn column) {
        var shown = new TableColumn(table, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        shown.setText(column.label());
        shown.setWidth(column.width());
        shown.setMoveable(true);
        shown.addListener(SWT.Selection, event -> order(column));
    }

    /** Returns the columns, in their original order. */
    List<ReplayColumn> columns() {
        return columns;
    }

    /** Orders the rows by a column; if they are already, in the reverse order. */
    void order(ReplayColumn column) {
        down = ordered.equals(Optional.of(column)) && !down;
        ordered = Optional.of(column);
        table.setSortColumn(table.getColumn(columns.indexOf(column)));
        table.setSortDirection(down ? SWT.DOWN : SWT.UP);
        reordered.run();
    }

    /** Returns the order that the user asked for; by default that in which the rows came about. */
    Comparator<OutputRow> order() {
        var order = ordered.map(ReplayColumn::order).orElse(OutputRow.ORDER);
        return down && ordered.isPresent() ? order.reversed() : order;
    }

    private void fill(TableItem item, OutputRow row) {
        item.setText(columns.stream().map(column -> column.text(row)).toArray(String[]::new));
        row.change().ifPresent(change -> item.setImage(0, images.get(change)));
    }

    void show(List<OutputRow> shown) {
        table.deselectAll();
        rows.show(new VirtualRows.Rows<>() {
            @Override
            public int size() {
                return shown.size();
            }

            @Override
            public OutputRow get(int index) {
                return shown.get(index);
            }
        });
    }

    /** Returns the selected rows in the order of the table. */
    List<OutputRow> selected() {
        return IntStream.of(table.getSelectionIndices()).sorted().mapToObj(rows::at).flatMap(Optional::stream).toList();
    }

    /** Returns rows as text: a line for each, with tabs between the columns. */
    String text(List<OutputRow> copied) {
        return copied.stream().map(row -> columns.stream().map(column -> column.text(row)).collect(Collectors.joining("\t")))
                .collect(Collectors.joining(System.lineSeparator()));
    }
}
