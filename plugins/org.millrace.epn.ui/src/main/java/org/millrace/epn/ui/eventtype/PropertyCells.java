package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.FocusCellOwnerDrawHighlighter;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.eventtype.RenameProperty;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.page.PendingInput;
import org.millrace.ui.cell.ListCellEditor;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Edits the cells of the property table in place: with F2, Enter, a click, and Tab from cell to cell. */
final class PropertyCells implements PendingInput {

    private final TableViewer viewer;
    private final NetworkEditorPart editor;
    private final PageMessages messages;
    private final NameText nameText;

    PropertyCells(TableViewer viewer, NetworkEditorPart editor, PageMessages messages) {
        this.viewer = viewer;
        this.editor = editor;
        this.messages = messages;
        nameText = new NameText(viewer.getTable());
        var forget = messages.inputs().add(this);
        viewer.getTable().addDisposeListener(event -> forget.run());
        var focus = new TableViewerFocusCellManager(viewer, new FocusCellOwnerDrawHighlighter(viewer));
        TableViewerEditor.create(viewer, focus, new Activation(viewer), ColumnViewerEditor.TABBING_HORIZONTAL
                | ColumnViewerEditor.TABBING_MOVE_TO_ROW_NEIGHBOR | ColumnViewerEditor.TABBING_VERTICAL | ColumnViewerEditor.KEYBOARD_ACTIVATION);
    }

    @Override
    public boolean isPending() {
        return nameText.isActivated() && nameText.isDirty();
    }

    /** Applies the name that is being typed. A type is applied when it is selected. */
    @Override
    public void apply() {
        if (nameText.isActivated()) {
            nameText.enter();
        }
    }

    /** Ends editing before its row is removed, and shows a message if that discards a text. */
    void abandon() {
        if (isPending()) {
            messages.rejected(((Text) nameText.getControl()).getText(), new Refusal(Messages.page_rejectedAdvice, ""));
        }
        viewer.cancelEditing();
    }

    EditingSupport name() {
        return new NameCell();
    }

    EditingSupport type() {
        return new TypeCell();
    }

    /** Determines the events that start editing a cell. */
    private static final class Activation extends ColumnViewerEditorActivationStrategy {

        Activation(TableViewer viewer) {
            super(viewer);
        }

        @Override
        protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
            return switch (event.eventType) {
                case ColumnViewerEditorActivationEvent.KEY_PRESSED -> event.keyCode == SWT.F2 || event.keyCode == SWT.CR;
                case ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION, ColumnViewerEditorActivationEvent.TRAVERSAL,
                        ColumnViewerEditorActivationEvent.PROGRAMMATIC -> true;
                default -> false;
            };
        }
    }

    /** A cell editor that can apply its text as if the user had pressed Enter. */
    private static final class NameText extends TextCellEditor {

        NameText(Composite parent) {
            super(parent);
        }

        void enter() {
            fireApplyEditorValue();
            deactivate();
        }
    }

    /** Edits a name and validates it while the user types. */
    private final class NameCell extends EditingSupport {

        private final NameText cell = nameText;
        private Optional<EventTypeProperty> edited = Optional.empty();

        NameCell() {
            super(viewer);
            // The validator returns null for a valid value.
            cell.setValidator(value -> refusal((String) value).map(Refusal::toText).orElse(null));
            cell.addListener(new ICellEditorListener() {
                @Override
                public void applyEditorValue() {
                    messages.show(viewer.getTable(), Optional.empty());
                    var text = ((Text) cell.getControl()).getText();
                    refusal(text).ifPresent(reason -> messages.rejected(text, reason));
                    messages.inputs().changed();
                }

                @Override
                public void cancelEditor() {
                    messages.show(viewer.getTable(), Optional.empty());
                    messages.inputs().changed();
                }

                @Override
                public void editorValueChanged(boolean before, boolean valid) {
                    messages.accepted();
                    messages.inputs().changed();
                    // The cell editor's own message lacks the quotes, so the refusal is computed again.
                    messages.show(viewer.getTable(), valid ? Optional.empty() : refusal(((Text) cell.getControl()).getText()));
                }
            });
        }

        private Optional<Refusal> refusal(String text) {
            return edited.flatMap(property -> editor.model().editing().refusal(new RenameProperty(property, text)));
        }

        @Override
        protected CellEditor getCellEditor(Object row) {
            edited = Optional.of((EventTypeProperty) row);
            return cell;
        }

        @Override
        protected boolean canEdit(Object row) {
            return row instanceof EventTypeProperty;
        }

        @Override
        protected Object getValue(Object row) {
            return PropertyLabels.name(row);
        }

        /** Without a value, the text was refused: shows the reason, and the old name stays. */
        @Override
        protected void setValue(Object row, Object value) {
            if (value != null && !value.equals(PropertyLabels.name(row))) {
                messages.show(viewer.getTable(), editor.execute(new RenameProperty((EventTypeProperty) row, (String) value)));
            }
            viewer.update(row, null);
        }
    }

    /** Edits a type by choosing an existing one. */
    private final class TypeCell extends EditingSupport {

        private final ComboBoxCellEditor cell = new ListCellEditor(viewer.getTable(), new String[0]);

        TypeCell() {
            super(viewer);
            cell.setActivationStyle(ComboBoxCellEditor.DROP_DOWN_ON_MOUSE_ACTIVATION);
        }

        @Override
        protected CellEditor getCellEditor(Object row) {
            cell.setItems(types((EventTypeProperty) row));
            return cell;
        }

        /** Returns the value types, the other event types, and arrays of both. */
        private String[] types(EventTypeProperty property) {
            var owner = (EventType) property.eContainer();
            var others = ((Network) owner.eContainer()).getEventTypes().stream().filter(type -> type != owner).map(EventType::getName).filter(Objects::nonNull);
            var names = Stream.concat(Arrays.stream(ValueType.values()).map(ValueType::getLiteral), others).toList();
            return Stream.concat(names.stream(), names.stream().map(PropertyForm::array)).toArray(String[]::new);
        }

        @Override
        protected boolean canEdit(Object row) {
            return row instanceof EventTypeProperty;
        }

        @Override
        protected Object getValue(Object row) {
            return Arrays.asList(cell.getItems()).indexOf(PropertyLabels.type(row));
        }

        @Override
        protected void setValue(Object row, Object value) {
            if (value instanceof Integer chosen && chosen >= 0 && !cell.getItems()[chosen].equals(PropertyLabels.type(row))) {
                messages.show(viewer.getTable(), editor.execute(new SetPropertyType((EventTypeProperty) row, cell.getItems()[chosen])));
            }
            viewer.update(row, null);
        }
    }
}
