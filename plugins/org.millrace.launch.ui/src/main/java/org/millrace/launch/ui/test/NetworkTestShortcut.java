package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.scenario.run.ProjectScenarios;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Performs the scenarios of the selected files, or of the whole project. Creates a launch configuration for the first launch. */
public final class NetworkTestShortcut implements ILaunchShortcut {

    /** Called by the extension point. */
    public NetworkTestShortcut() {
    }

    @Override
    public void launch(ISelection selection, String mode) {
        launch(selection instanceof IStructuredSelection several ? ((List<?>) several.toList()).stream()
                .map(element -> Adapters.adapt(element, IResource.class)).filter(Objects::nonNull).toList() : List.of());
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(Stream.ofNullable(Adapters.adapt(editor.getEditorInput(), IResource.class)).toList());
    }

    private static void launch(List<IResource> resources) {
        var project = resources.stream().map(ProjectChoice::of).flatMap(Optional::stream).findFirst();
        if (project.isEmpty()) {
            MessageDialog.openInformation(shell(), Messages.no_project_title, Messages.no_project);
            return;
        }
        var files = resources.stream().filter(resource -> resource.getProject().equals(project.get())).filter(NetworkTestShortcut::isScenarioFile)
                .map(resource -> resource.getProjectRelativePath().toPortableString()).toList();
        launch(project.get(), files);
    }

    private static boolean isScenarioFile(IResource resource) {
        return resource instanceof IFile && ProjectScenarios.isScenarioFile(resource.getProjectRelativePath().toPortableString());
    }

    /** Performs the scenarios of files, relative to the project; all if there are none. */
    private static void launch(IProject project, List<String> files) {
        try {
            DebugUITools.launch(configuration(project, String.join("\n", files)), ILaunchManager.RUN_MODE);
        } catch (CoreException e) {
            ErrorDialog.openError(shell(), Messages.no_project_title, null, e.getStatus());
        }
    }

    /**
     * Performs one scenario.
     *
     * @param file the file, relative to the project
     * @param name the name of the scenario
     */
    public static void launch(IProject project, String file, String name) {
        try {
            // The launch configuration of the file stays as it is.
            var copy = configuration(project, file).getWorkingCopy();
            copy.setAttribute(NetworkTestAttributes.SCENARIOS, List.of(new ScenarioId(file, name).text()));
            DebugUITools.launch(copy, ILaunchManager.RUN_MODE);
        } catch (CoreException e) {
            ErrorDialog.openError(shell(), Messages.no_project_title, null, e.getStatus());
        }
    }

    private static ILaunchConfiguration configuration(IProject project, String names) throws CoreException {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var type = manager.getLaunchConfigurationType(NetworkTestAttributes.TYPE);
        for (var known : manager.getLaunchConfigurations(type)) {
            if (known.getAttribute(LaunchAttributes.PROJECT, "").equals(project.getName())
                    && known.getAttribute(NetworkTestAttributes.NAMES, "").equals(names)) {
                return known;
            }
        }
        var label = names.isEmpty() ? NLS.bind(Messages.configuration, project.getName()) : NLS.bind(Messages.configuration_files, project.getName(),
                Arrays.stream(names.split("\n")).map(file -> file.substring(file.lastIndexOf('/') + 1)).collect(Collectors.joining(", ")));
        var made = type.newInstance(null, manager.generateLaunchConfigurationName(label));
        NetworkConfigurations.setProject(made, project);
        made.setAttribute(NetworkTestAttributes.NAMES, names.isEmpty() ? null : names);
        NetworkTestAttributes.showInView(made);
        return made.doSave();
    }

    private static Shell shell() {
        return PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
    }
}
