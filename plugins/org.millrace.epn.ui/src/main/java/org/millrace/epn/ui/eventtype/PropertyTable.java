package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.MoveProperty;
import org.millrace.epn.edit.eventtype.RemoveProperty;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Optional;

/** The table of the properties of an event type. Properties of a Java class are read-only. */
final class PropertyTable {

    private final NetworkEditorPart editor;
    private final PageMessages messages;
    private final TableViewer viewer;
    private final PropertyLabels labels;
    private final PropertyCells cells;
    private final Button add;
    private final Button remove;
    private final Button up;
    private final Button down;
    private Optional<EventType> type = Optional.empty();
    private int index;

    PropertyTable(Composite area, FormToolkit toolkit, ElementImages images, NetworkEditorPart editor, PageMessages messages) {
        this.editor = editor;
        this.messages = messages;
        this.labels = new PropertyLabels(images);
        var holder = toolkit.createComposite(area);
        GridDataFactory.fillDefaults().grab(true, true).hint(240, 120).applyTo(holder);
        viewer = new TableViewer(toolkit.createTable(holder, SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.BORDER));
        viewer.getTable().setHeaderVisible(true);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        var layout = new TableColumnLayout();
        holder.setLayout(layout);
        cells = new PropertyCells(viewer, editor, messages);
        layout.setColumnData(column(Messages.properties_name, labels.name(), cells.name()).getColumn(), new ColumnWeightData(3, 80));
        layout.setColumnData(column(Messages.properties_type, labels.type(), cells.type()).getColumn(), new ColumnWeightData(2, 60));
        var buttons = toolkit.createComposite(area);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(buttons);
        add = EventTypeList.button(buttons, toolkit, Messages.properties_add, this::add);
        remove = EventTypeList.button(buttons, toolkit, Messages.properties_remove, this::remove);
        up = EventTypeList.button(buttons, toolkit, Messages.properties_up, () -> move(-1));
        down = EventTypeList.button(buttons, toolkit, Messages.properties_down, () -> move(1));
        viewer.addSelectionChangedListener(event -> enable());
        createKeys();
        createMenu();
    }

    private TableViewerColumn column(String title, CellLabelProvider provider, EditingSupport editing) {
        var column = new TableViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(title);
        column.setLabelProvider(provider);
        column.setEditingSupport(editing);
        return column;
    }

    private void createKeys() {
        viewer.getTable().addKeyListener(KeyListener.keyPressedAdapter(event -> {
            var alt = (event.stateMask & SWT.ALT) != 0;
            switch (event.keyCode) {
                case SWT.INSERT -> add();
                case SWT.DEL -> remove();
                case SWT.ARROW_UP -> {
                    if (alt) {
                        event.doit = false;
                        move(-1);
                    }
                }
                case SWT.ARROW_DOWN -> {
                    if (alt) {
                        event.doit = false;
                        move(1);
                    }
                }
                default -> {
                    // Other keys have no action here.
                }
            }
        }));
    }

    private void createMenu() {
        var menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> {
            manager.add(EventTypeList.action(Messages.properties_add + "\tInsert", add.isEnabled(), this::add));
            manager.add(EventTypeList.action(Messages.properties_remove + "\tDelete", remove.isEnabled(), this::remove));
            manager.add(EventTypeList.action(Messages.properties_up + "\tAlt+Up", up.isEnabled(), () -> move(-1)));
            manager.add(EventTypeList.action(Messages.properties_down + "\tAlt+Down", down.isEnabled(), () -> move(1)));
        });
        viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
    }

    /** Shows the properties of an event type, and keeps the selection. */
    void show(EventType shown, Findings findings) {
        var same = type.filter(before -> before == shown).isPresent();
        type = Optional.of(shown);
        labels.show(findings);
        List<?> rows = shown.getJavaClass() == null || !shown.getProperties().isEmpty() ? List.copyOf(shown.getProperties())
                : findings.propertiesOf(shown.getJavaClass());
        if (viewer.isCellEditorActive() && rows.equals(viewer.getInput())) {
            return;
        }
        cells.abandon();
        var before = same ? viewer.getStructuredSelection().getFirstElement() : null;
        viewer.setInput(rows);
        if (before != null && !rows.isEmpty()) {
            viewer.setSelection(new StructuredSelection(rows.contains(before) ? before : rows.get(Math.min(index, rows.size() - 1))), true);
        }
        enable();
    }

    /** Selects a property. */
    void reveal(EventTypeProperty property) {
        viewer.setSelection(new StructuredSelection(property), true);
    }

    private Optional<EventTypeProperty> selected() {
        return viewer.getStructuredSelection().getFirstElement() instanceof EventTypeProperty property ? Optional.of(property) : Optional.empty();
    }

    private void enable() {
        index = Math.max(0, viewer.getTable().getSelectionIndex());
        var count = viewer.getTable().getItemCount();
        add.setEnabled(type.filter(shown -> shown.getJavaClass() == null).isPresent());
        remove.setEnabled(selected().isPresent());
        up.setEnabled(selected().isPresent() && index > 0);
        down.setEnabled(selected().isPresent() && index < count - 1);
    }

    private void add() {
        type.flatMap(shown -> messages.show(viewer.getTable(), editor.execute(new AddProperty(shown, "", ValueType.STRING.getLiteral()))))
                .ifPresent(property -> {
            show(type.orElseThrow(), editor.findings());
            reveal(property);
            viewer.editElement(property, 0);
        });
    }

    private void remove() {
        selected().ifPresent(property -> messages.show(viewer.getTable(), editor.execute(new RemoveProperty(property))));
    }

    private void move(int by) {
        selected().filter(property -> by < 0 ? up.isEnabled() : down.isEnabled())
                .flatMap(property -> messages.show(viewer.getTable(), editor.execute(new MoveProperty(property, index + by)))).ifPresent(property -> {
                    show(type.orElseThrow(), editor.findings());
                    reveal(property);
                });
    }
}
