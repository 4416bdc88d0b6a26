package org.millrace.launch.ui.shortcut;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.millrace.epn.ui.open.SelectionPrompt;
import org.millrace.launch.config.NetworkConfigurations;

import java.util.Optional;

/**
 * Launches the network of the selection or of an editor. Creates a launch configuration for the first launch, without
 * asking the user.
 */
public final class NetworkShortcut implements ILaunchShortcut2 {

    @Override
    public void launch(ISelection selection, String mode) {
        launch(LaunchContext.project(selection), mode);
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(LaunchContext.project(editor), mode);
    }

    private static void launch(Optional<IProject> meant, String mode) {
        meant.ifPresentOrElse(project -> launch(project, mode),
                () -> MessageDialog.openInformation(shell(), Messages.no_project_title, Messages.no_project));
    }

    /** Launches the network of a project. */
    static void launch(IProject project, String mode) {
        try {
            configuration(project).ifPresent(chosen -> DebugUITools.launch(chosen, mode));
        } catch (CoreException e) {
            ErrorDialog.openError(shell(), Messages.no_project_title, null, e.getStatus());
        }
    }

    private static Optional<ILaunchConfiguration> configuration(IProject project) throws CoreException {
        var known = NetworkConfigurations.of(project);
        return known.isEmpty() ? Optional.of(NetworkConfigurations.create(project))
                : SelectionPrompt.of(shell(), Messages.choose_title, NLS.bind(Messages.choose, project.getName()), known, ILaunchConfiguration::getName);
    }

    private static Shell shell() {
        return PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
    }

    private static ILaunchConfiguration[] configurations(Optional<IProject> project) {
        try {
            return project.isEmpty() ? new ILaunchConfiguration[0] : NetworkConfigurations.of(project.get()).toArray(ILaunchConfiguration[]::new);
        } catch (CoreException e) {
            ILog.of(NetworkShortcut.class).warn(e.getStatus().getMessage(), e);
            return new ILaunchConfiguration[0];
        }
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        return configurations(LaunchContext.project(selection));
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return configurations(LaunchContext.project(editor));
    }

    @Override
    public IResource getLaunchableResource(ISelection selection) {
        return launchable(LaunchContext.project(selection));
    }

    @Override
    public IResource getLaunchableResource(IEditorPart editor) {
        return launchable(LaunchContext.project(editor));
    }

    /**
     * Returns the resource to launch. The platform lets the user choose if several shortcuts can launch a resource: the
     * project could also be launched as a Java application, its network only as a network.
     */
    private static IResource launchable(Optional<IProject> project) {
        return project.map(found -> found.getFile(IProjectDescription.DESCRIPTION_FILE_NAME)).orElse(null);
    }
}
