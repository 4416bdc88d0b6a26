package org.millrace.ui.project;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A list of project templates. */
final class TemplateList {

    private final TableViewer viewer;

    TemplateList(Composite parent, List<ProjectTemplate> templates, Consumer<ProjectTemplate> chosen) {
        viewer = new TableViewer(parent, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
        var images = new LocalResourceManager(JFaceResources.getResources(), viewer.getControl());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((ProjectTemplate) element).title();
            }

            @Override
            public Image getImage(Object element) {
                return images.get(((ProjectTemplate) element).image().descriptor());
            }
        });
        viewer.setInput(templates);
        viewer.addSelectionChangedListener(event -> chosen().ifPresent(chosen));
    }

    Optional<ProjectTemplate> chosen() {
        return Optional.ofNullable((ProjectTemplate) ((IStructuredSelection) viewer.getSelection()).getFirstElement());
    }

    void choose(ProjectTemplate template) {
        viewer.setSelection(new StructuredSelection(template), true);
    }
}
