package org.millrace.launch.config;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.workspace.nature.EpnNature;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the projects that can be launched. */
public final class ProjectChoice {

    private ProjectChoice() {
    }

    /** Returns all open projects with a network, sorted by name. */
    public static List<IProject> all() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(EpnNature::in).toList();
    }

    /** Returns the open project with a network in a folder of the file system. */
    public static Optional<IProject> at(String folder) {
        return all().stream().filter(project -> project.getLocation() != null && project.getLocation().toPath().equals(Path.of(folder))).findFirst();
    }

    /** Returns the project with a name. */
    public static Optional<IProject> find(String name) {
        return problem(name).isPresent() ? Optional.empty() : Optional.of(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
    }

    /** Returns why no project with this name can be launched, as a sentence; empty if it can. */
    public static Optional<String> problem(String name) {
        if (name.isEmpty()) {
            return Optional.of(Messages.project_missing);
        }
        if (!IPath.EMPTY.isValidSegment(name)) {
            return Optional.of(NLS.bind(Messages.project_unknown, name));
        }
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (!project.exists()) {
            return Optional.of(NLS.bind(Messages.project_unknown, name));
        }
        if (!project.isOpen()) {
            return Optional.of(NLS.bind(Messages.project_closed, name));
        }
        return EpnNature.in(project) ? Optional.empty() : Optional.of(NLS.bind(Messages.project_other, name));
    }

    /** Returns the project of a file or a folder; empty if it cannot be launched. */
    public static Optional<IProject> of(IResource resource) {
        return Optional.ofNullable(resource).map(IResource::getProject).filter(EpnNature::in);
    }
}
