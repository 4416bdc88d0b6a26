package org.millrace.ui.project;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.image.MillraceImage;

import java.util.List;
import java.util.Optional;

/** Asks for the name, the folder and the template of a project. */
final class NewProjectPage extends WizardPage {

    private final List<ProjectTemplate> templates;
    private final Optional<ProjectTemplate> first;
    private Text name;
    private LocationGroup location;
    private TemplateList list;
    private Text description;
    /** The proposed name; an edited name is never changed. */
    private String proposed = "";

    NewProjectPage(String title, String text, List<ProjectTemplate> templates, Optional<ProjectTemplate> first) {
        super("newProject", title, MillraceImage.BANNER_PROJECT.descriptor());
        setDescription(text);
        this.templates = templates;
        this.first = first;
    }

    /** Returns the project to create. Requires a complete page. */
    ProjectCreation creation() {
        return new ProjectCreation(place(), list.chosen().orElseThrow());
    }

    @Override
    public void createControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.wizard_name);
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
        location = new LocationGroup(area, this::changed);
        templates(area);
        name.addModifyListener(event -> changed());
        setControl(area);
        Dialog.applyDialogFont(area);
        HelpContext.NEW_PROJECT_WIZARD.on(area);
        first.or(() -> templates.stream().findFirst()).ifPresent(list::choose);
        changed();
        // Shows no error before the first input.
        setErrorMessage(null);
        name.setFocus();
    }

    private void templates(Composite area) {
        var sash = new SashForm(area, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).indent(0, 8).hint(620, 240).applyTo(sash);
        var left = column(sash, Messages.wizard_begin);
        list = new TemplateList(left, templates, this::chosen);
        var right = column(sash, Messages.wizard_description);
        description = new Text(right, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(description);
        sash.setWeights(2, 3);
    }

    private static Composite column(Composite parent, String label) {
        var column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        new Label(column, SWT.NONE).setText(label);
        return column;
    }

    private void chosen(ProjectTemplate template) {
        description.setText(template.description());
        if (name.getText().equals(proposed)) {
            proposed = template.projectName().isEmpty() ? "" : ProjectLocation.free(template.projectName()).name();
            name.setText(proposed);
        }
        changed();
    }

    private ProjectLocation place() {
        return new ProjectLocation(name.getText().strip(), location.folder());
    }

    private void changed() {
        location.propose(name.getText().strip());
        var problem = place().problem().or(() -> list.chosen().isPresent() ? Optional.empty() : Optional.of(Messages.wizard_noTemplate));
        setErrorMessage(problem.orElse(null));
        setPageComplete(problem.isEmpty());
    }
}
