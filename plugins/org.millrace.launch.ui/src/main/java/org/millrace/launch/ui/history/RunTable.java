package org.millrace.launch.ui.history;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.TableColumn;

import java.util.List;

/** The table of kept runs. A click on a column header sorts it. */
final class RunTable {

    private final TableViewer viewer;
    private RunColumn ordered = RunColumn.STARTED;
    private boolean down = true;

    RunTable(Composite parent) {
        viewer = new TableViewer(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.getTable().setHeaderVisible(true);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        for (var column : RunColumn.values()) {
            add(column);
        }
        viewer.setComparator(new ViewerComparator() {
            @Override
            public int compare(Viewer shown, Object a, Object b) {
                var order = ordered.order().compare((ProjectRun) a, (ProjectRun) b);
                return down ? -order : order;
            }
        });
        viewer.getTable().setSortColumn(viewer.getTable().getColumn(ordered.ordinal()));
        viewer.getTable().setSortDirection(SWT.DOWN);
    }

    private void add(RunColumn column) {
        var shown = new TableViewerColumn(viewer, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        shown.getColumn().setText(column.label());
        shown.getColumn().setWidth(column.width());
        shown.getColumn().setMoveable(true);
        shown.setLabelProvider(column == RunColumn.REQUIREMENTS ? new VerdictLabels()
                : ColumnLabelProvider.createTextProvider(element -> column.text((ProjectRun) element)));
        shown.getColumn().addListener(SWT.Selection, event -> order(column, shown.getColumn()));
    }

    /** The column of verdicts: red if a requirement is not met, with all of them as a tool tip. */
    private static final class VerdictLabels extends ColumnLabelProvider {

        @Override
        public String getText(Object element) {
            return RunColumn.REQUIREMENTS.text((ProjectRun) element);
        }

        @Override
        public Color getForeground(Object element) {
            return RunColumn.isBroken(((ProjectRun) element).run()) ? JFaceColors.getErrorText(Display.getCurrent()) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            var verdicts = RunColumn.verdicts(((ProjectRun) element).run());
            return verdicts.isEmpty() ? null : verdicts;
        }
    }

    private void order(RunColumn column, TableColumn shown) {
        down = ordered != column ? column.isNumber() : !down;
        ordered = column;
        viewer.getTable().setSortColumn(shown);
        viewer.getTable().setSortDirection(down ? SWT.DOWN : SWT.UP);
        viewer.refresh();
    }

    TableViewer viewer() {
        return viewer;
    }

    /** Shows runs, and keeps the selection. */
    void show(List<ProjectRun> runs) {
        var folders = selected().stream().map(run -> run.run().folder()).toList();
        viewer.setInput(runs);
        viewer.setSelection(new StructuredSelection(runs.stream().filter(run -> folders.contains(run.run().folder())).toList()));
    }

    /** Returns the selected runs in the order of the table. */
    @SuppressWarnings("unchecked")
    List<ProjectRun> selected() {
        return ((List<ProjectRun>) viewer.getStructuredSelection().toList()).stream().toList();
    }
}
