package org.millrace.epn.ui.eventtype;

import org.eclipse.emf.ecore.EObject;
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

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The stages and wires that refer to an event type; Enter or a double click shows one. */
final class UseList {

    private final TableViewer viewer;

    UseList(Composite area, FormToolkit toolkit, ElementImages images, Consumer<EObject> open) {
        viewer = new TableViewer(toolkit.createTable(area, SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER));
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, 50).applyTo(viewer.getTable());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return element instanceof EObject use ? NLS.bind(Messages.uses_use, ItemLabels.text(use), ItemLabels.kind(use)) : element.toString();
            }

            /** JFace takes {@code null} for no image. */
            @Override
            public Image getImage(Object element) {
                return element instanceof EObject use ? images.of(use) : null;
            }
        });
        viewer.addOpenListener(event -> {
            if (viewer.getStructuredSelection().getFirstElement() instanceof EObject use) {
                open.accept(use);
            }
        });
    }

    void show(EventTypeUses uses) {
        List<?> rows = uses.isEmpty() ? List.of(Messages.uses_none) : Stream.concat(uses.stages().stream(), uses.wires().stream()).toList();
        if (!rows.equals(viewer.getInput())) {
            viewer.setInput(rows);
        } else {
            viewer.refresh();
        }
    }
}
