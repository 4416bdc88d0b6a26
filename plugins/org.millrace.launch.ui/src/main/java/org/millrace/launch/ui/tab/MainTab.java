package org.millrace.launch.ui.tab;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.ide.IDE;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.Section;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The tab for the project. */
public final class MainTab extends NetworkTab {

    private Text project;
    private Label network;
    private StatementFields statements;

    /** Creates an empty tab. */
    public MainTab() {
        super(Section.MAIN, "icons/network.svg");
    }

    @Override
    public String getName() {
        return Messages.main_tab;
    }

    @Override
    void createFields(Composite parent) {
        project = wideText(parent, LaunchAttributes.PROJECT, Messages.main_project, 1);
        createPushButton(parent, Messages.browse, null).addListener(SWT.Selection, event -> browse());
        label(parent, Messages.main_network);
        network = label(parent, "");
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(network);
        statements = new StatementFields(parent, 3, this::changed);
        project.addModifyListener(event -> {
            network.setText(networkOf(project.getText().strip()));
            statements.of(project.getText().strip());
        });
    }

    @Override
    void fill(ILaunchConfiguration configuration) throws CoreException {
        statements.choose(configuration.getAttribute(LaunchAttributes.STATEMENTS, Map.of()));
    }

    private static String networkOf(String name) {
        return ProjectChoice.find(name).flatMap(MainTab::network).map(IFile::getName).orElse(Messages.main_noNetwork);
    }

    private static Optional<IFile> network(IProject project) {
        try {
            return Arrays.stream(project.members()).filter(IFile.class::isInstance).map(IFile.class::cast)
                    .filter(file -> "epn".equals(file.getFileExtension())).findFirst();
        } catch (CoreException e) {
            return Optional.empty();
        }
    }

    private void browse() {
        var dialog = new ElementListSelectionDialog(getShell(), new ProjectLabels());
        dialog.setTitle(Messages.project_title);
        dialog.setMessage(Messages.project_choose);
        dialog.setElements(ProjectChoice.all().toArray());
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IProject chosen) {
            project.setText(chosen.getName());
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        super.performApply(configuration);
        configuration.setAttribute(LaunchAttributes.STATEMENTS, statements.chosen().isEmpty() ? null : statements.chosen());
        ProjectChoice.find(project.getText().strip()).ifPresent(chosen -> NetworkConfigurations.setProject(configuration, chosen));
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        var selected = Optional.ofNullable(Adapters.adapt(DebugUITools.getSelectedResource(), IResource.class)).flatMap(ProjectChoice::of)
                .or(() -> ProjectChoice.all().size() == 1 ? Optional.of(ProjectChoice.all().getFirst()) : Optional.empty());
        selected.ifPresent(chosen -> {
            NetworkConfigurations.setProject(configuration, chosen);
            configuration.rename(getLaunchConfigurationDialog().generateName(chosen.getName()));
        });
    }

    /** Shows the names of projects. */
    private static final class ProjectLabels extends LabelProvider {

        @Override
        public String getText(Object element) {
            return ((IProject) element).getName();
        }

        @Override
        public Image getImage(Object element) {
            return PlatformUI.getWorkbench().getSharedImages().getImage(IDE.SharedImages.IMG_OBJ_PROJECT);
        }
    }
}
