package org.millrace.launch.config;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

import java.util.Arrays;
import java.util.List;

/** Finds and creates the launch configurations of projects. */
public final class NetworkConfigurations {

    private NetworkConfigurations() {
    }

    /**
     * Returns the configurations that launch a project.
     *
     * @throws CoreException if they cannot be read
     */
    public static List<ILaunchConfiguration> of(IProject project) throws CoreException {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var all = manager.getLaunchConfigurations(manager.getLaunchConfigurationType(LaunchAttributes.TYPE));
        return Arrays.stream(all).filter(configuration -> launches(configuration, project)).toList();
    }

    private static boolean launches(ILaunchConfiguration configuration, IProject project) {
        try {
            return configuration.getAttribute(LaunchAttributes.PROJECT, "").equals(project.getName());
        } catch (CoreException e) {
            // The file of the configuration was deleted.
            return false;
        }
    }

    /**
     * Creates a configuration with the project's load and the values of the preferences.
     *
     * @throws CoreException if it cannot be saved
     */
    public static ILaunchConfiguration create(IProject project) throws CoreException {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var made = manager.getLaunchConfigurationType(LaunchAttributes.TYPE).newInstance(null, manager.generateLaunchConfigurationName(project.getName()));
        setProject(made, project);
        return made.doSave();
    }

    /**
     * Returns the settings of a project's first launch configuration, or those of the preferences if it has none.
     *
     * @throws CoreException if a configuration cannot be read
     */
    public static LaunchSettings settings(IProject project) throws CoreException {
        var known = of(project);
        return SettingsReader.read(known.isEmpty() ? create(project) : known.getFirst()).settings();
    }

    /** Sets the project of a configuration, and maps the configuration to the project's files. */
    public static void setProject(ILaunchConfigurationWorkingCopy configuration, IProject project) {
        configuration.setAttribute(LaunchAttributes.PROJECT, project.getName());
        configuration.setMappedResources(new IResource[] {project});
    }
}
