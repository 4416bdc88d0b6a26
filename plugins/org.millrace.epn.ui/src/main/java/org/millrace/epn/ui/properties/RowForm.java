package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Editable;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.row.ElementRows;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.ui.check.ProjectValidation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The rows of an element for other editors of networks than the network editor. They execute the edits themselves. */
public final class RowForm implements RowContext {

    private final Function<Edit<?>, Optional<Refusal>> execute;
    private final Composite area;
    private final ScrolledForm form;
    private final RowSections sections;
    private final Label help;
    private Optional<IFile> file = Optional.empty();
    private Optional<Editable> network = Optional.empty();

    /**
     * Creates the widgets.
     *
     * @param execute executes an edit; returns why it was refused
     */
    public RowForm(Composite parent, Function<Edit<?>, Optional<Refusal>> execute) {
        this.execute = execute;
        var toolkit = new FormToolkit(parent.getDisplay());
        area = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        form = toolkit.createScrolledForm(area);
        form.addDisposeListener(event -> toolkit.dispose());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        sections = new RowSections(form.getBody(), toolkit, this);
        form.addListener(SWT.Resize, event -> sections.fit(form.getClientArea().width));
        help = toolkit.createLabel(area, "", SWT.WRAP);
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).indent(4, 4).exclude(true).applyTo(help);
    }

    /** Returns the control of the form. */
    public Composite control() {
        return area;
    }

    /**
     * Shows an element.
     *
     * @param file    the network's file, if it is in the workspace
     * @param network the network of the element
     */
    public void show(EObject element, Optional<IFile> file, Editable network) {
        this.file = file;
        this.network = Optional.of(network);
        sections.show(ElementRows.of(element, ProjectValidation.of(file)), network.lock().isEmpty());
    }

    /** Shows nothing. */
    public void clear() {
        network = Optional.empty();
        sections.show(List.of(), false);
    }

    /** Applies texts that the user has typed and not entered. */
    public void apply() {
        List.copyOf(sections.fields()).forEach(RowField::apply);
    }

    @Override
    public Optional<IFile> file() {
        return file;
    }

    @Override
    public Optional<Refusal> refusal(Row row, String text) {
        return text.equals(row.value()) ? Optional.empty() : row.unfit(text).or(() -> network.flatMap(known -> known.refusal(row.enter(text))));
    }

    @Override
    public Optional<Refusal> enter(Row row, String text) {
        return execute.apply(row.enter(text));
    }

    @Override
    public void typed() {
        // Only the network editor saves what is being typed.
    }

    @Override
    public void focused(Row row) {
        help.setText(row.doc().replace("&", "&&"));
        help.setVisible(!row.doc().isEmpty());
        ((GridData) help.getLayoutData()).exclude = row.doc().isEmpty();
        area.layout();
    }

    @Override
    public void reflow() {
        form.reflow(true);
    }
}
