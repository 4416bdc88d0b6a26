package org.millrace.ui.eventtype;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.FocusCellOwnerDrawHighlighter;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.millrace.epn.model.ValueType;
import org.millrace.ui.cell.ListCellEditor;

import java.util.function.BiConsumer;
import java.util.function.Function;

/** The cell editors of the property table. */
final class PropertyCells {

    private PropertyCells() {
    }

    /**
     * Makes names editable.
     *
     * @return applies a name that is being typed when run
     */
    static Runnable name(TableViewer viewer, TableViewerColumn column, Runnable edited) {
        var editor = new NameText(viewer.getTable());
        column.setEditingSupport(new Cells(viewer, editor, PropertyRow::name, (row, value) -> row.name((String) value), edited));
        return editor::enter;
    }

    static void type(TableViewer viewer, TableViewerColumn column, Runnable edited) {
        var editor = new ListCellEditor(viewer.getTable(), PropertyTable.types());
        editor.setActivationStyle(ComboBoxCellEditor.DROP_DOWN_ON_KEY_ACTIVATION | ComboBoxCellEditor.DROP_DOWN_ON_MOUSE_ACTIVATION);
        column.setEditingSupport(new Cells(viewer, editor, row -> row.type().ordinal(), (row, value) -> {
            // -1 if nothing is selected.
            if ((Integer) value >= 0) {
                row.type(ValueType.values()[(Integer) value]);
            }
        }, edited));
    }

    /**
     * Sets up the keyboard: F2 and Enter start editing, the arrow keys move between cells, and Tab edits the next cell.
     */
    static void keys(TableViewer viewer) {
        var focus = new TableViewerFocusCellManager(viewer, new FocusCellOwnerDrawHighlighter(viewer));
        var activation = new ColumnViewerEditorActivationStrategy(viewer) {
            @Override
            protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
                return event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL || event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
                        || event.eventType == ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION
                        || event.eventType == ColumnViewerEditorActivationEvent.KEY_PRESSED && (event.keyCode == SWT.F2 || event.keyCode == SWT.CR);
            }
        };
        TableViewerEditor.create(viewer, focus, activation, ColumnViewerEditor.TABBING_HORIZONTAL | ColumnViewerEditor.TABBING_MOVE_TO_ROW_NEIGHBOR
                | ColumnViewerEditor.KEYBOARD_ACTIVATION);
    }

    /** A cell editor that can apply its text as if the user had pressed Enter. */
    private static final class NameText extends TextCellEditor {

        NameText(Composite parent) {
            super(parent);
        }

        void enter() {
            if (isActivated()) {
                fireApplyEditorValue();
                deactivate();
            }
        }
    }

    private static final class Cells extends EditingSupport {

        private final CellEditor editor;
        private final Function<PropertyRow, Object> get;
        private final BiConsumer<PropertyRow, Object> set;
        private final Runnable edited;

        Cells(TableViewer viewer, CellEditor editor, Function<PropertyRow, Object> get, BiConsumer<PropertyRow, Object> set, Runnable edited) {
            super(viewer);
            this.editor = editor;
            this.get = get;
            this.set = set;
            this.edited = edited;
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            return editor;
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected Object getValue(Object element) {
            return get.apply((PropertyRow) element);
        }

        @Override
        protected void setValue(Object element, Object value) {
            set.accept((PropertyRow) element, value);
            edited.run();
        }
    }
}
