package org.millrace.ui.eventtype;

import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.operation.IRunnableContext;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import java.util.Optional;
import java.util.function.Supplier;

/** A field for a Java class of a project, by name or from a list. It takes three columns. */
final class ClassField {

    private final Text text;
    private final Button browse;
    private final Supplier<IRunnableContext> context;
    private final ClassLookup lookup;
    private Optional<IJavaProject> project = Optional.empty();

    ClassField(Composite parent, Supplier<IRunnableContext> context, Runnable changed) {
        this.context = context;
        lookup = new ClassLookup(parent, changed);
        var label = new Label(parent, SWT.NONE);
        label.setText(Messages.wizard_class);
        GridDataFactory.swtDefaults().indent(18, 0).applyTo(label);
        text = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        browse = new Button(parent, SWT.PUSH);
        browse.setText(Messages.wizard_browse);
        browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse()));
        text.addModifyListener(event -> {
            lookup.ask(project, name());
            changed.run();
        });
    }

    /** Sets the project that has the classes. */
    void in(IProject chosen) {
        project = chosen.isOpen() && JavaCore.create(chosen).exists() ? Optional.of(JavaCore.create(chosen)) : Optional.empty();
        lookup.ask(project, name());
    }

    String name() {
        return text.getText().strip();
    }

    /** Returns whether the project is known to have no such class. */
    boolean missing() {
        return lookup.missing(name());
    }

    void enable(boolean enabled) {
        text.setEnabled(enabled);
        browse.setEnabled(enabled && project.isPresent());
    }

    private void browse() {
        try {
            var scope = SearchEngine.createJavaSearchScope(new IJavaProject[] {project.orElseThrow()});
            var dialog = JavaUI.createTypeDialog(browse.getShell(), context.get(), scope, IJavaElementSearchConstants.CONSIDER_CLASSES, false, name());
            dialog.setTitle(Messages.wizard_chooseClass);
            if (dialog.open() == Window.OK && dialog.getResult().length > 0) {
                text.setText(((IType) dialog.getResult()[0]).getFullyQualifiedName());
            }
        } catch (JavaModelException e) {
            // The project was deleted, so there is nothing to choose from.
            browse.setEnabled(false);
        }
    }
}
