package org.millrace.launch.config;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.workspace.nature.EpnNature;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The projects that can be launched. */
public final class ProjectChoice {

    private ProjectChoice() {
    }

    /** All open projects with a network, by name. */
    public static List<IProject> all() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(EpnNature::in).toList();
    }

    /** The project of that name. */
    public static Optional<IProject> find(String name) {
        return problem(name).isPresent() ? Optional.empty() : Optional.of(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
    }

    /** Why no project of that name can be launched, as a sentence; empty if it can. */
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

    /** The project that a file or a folder belongs to, if it can be launched. */
    public static Optional<IProject> of(IResource resource) {
        return Optional.ofNullable(resource).map(IResource::getProject).filter(EpnNature::in);
    }
}
