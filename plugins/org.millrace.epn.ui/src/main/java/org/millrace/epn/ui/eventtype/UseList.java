package org.millrace.epn.ui.eventtype;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.eventtype.EventTypeUses;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.stream.Stream;

/** The list of stages, wires and statements that refer to an event type. Enter or a double click shows one of them. */
final class UseList {

    private final TableViewer viewer;
    private final NetworkEditorPart editor;

    UseList(Composite area, FormToolkit toolkit, ElementImages images, NetworkEditorPart editor) {
        this.editor = editor;
        viewer = new TableViewer(toolkit.createTable(area, SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER));
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, 50).applyTo(viewer.getTable());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object row) {
                return switch (row) {
                    case EObject use -> NLS.bind(Messages.uses_use, ItemLabels.text(use), ItemLabels.kind(use));
                    case StatementUse use -> use.label();
                    default -> row.toString();
                };
            }

            /** Returns {@code null} for no image, as JFace requires. */
            @Override
            public Image getImage(Object row) {
                return switch (row) {
                    case EObject use -> images.of(use);
                    case StatementUse use -> images.of(use.processor());
                    default -> null;
                };
            }
        });
        viewer.addOpenListener(event -> open());
        var menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> manager.add(EventTypeList.action(Messages.list_open + "\tEnter", isUse(selected()), this::open)));
        viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
    }

    private Object selected() {
        return viewer.getStructuredSelection().isEmpty() ? "" : viewer.getStructuredSelection().getFirstElement();
    }

    private static boolean isUse(Object row) {
        return row instanceof EObject || row instanceof StatementUse;
    }

    private void open() {
        switch (selected()) {
            case EObject use -> editor.navigation().reveal(use);
            case StatementUse use -> use.open(editor);
            default -> {
                // The placeholder row of an empty list.
            }
        }
    }

    void show(EventTypeUses uses, List<StatementUse> statements) {
        List<?> rows = uses.isEmpty() && statements.isEmpty() ? List.of(Messages.uses_none)
                : Stream.of(uses.stages(), uses.wires(), uses.records(), statements).flatMap(List::stream).toList();
        if (!rows.equals(viewer.getInput())) {
            viewer.setInput(rows);
        } else {
            viewer.refresh();
        }
    }
}
