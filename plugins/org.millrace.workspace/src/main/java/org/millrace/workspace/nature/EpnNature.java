package org.millrace.workspace.nature;

import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.millrace.workspace.marker.EpnMarker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The nature of projects with a network. It adds {@code EpnBuilder} after the Java builder. */
public final class EpnNature implements IProjectNature {

    /** The nature's id. */
    public static final String ID = "org.millrace.workspace.epnNature";

    /** The builder's id. */
    public static final String BUILDER = "org.millrace.workspace.epnBuilder";

    private IProject project;

    /** Returns whether an open project has the nature; false if the project cannot be accessed. */
    public static boolean in(IProject project) {
        try {
            return project.isOpen() && project.hasNature(ID);
        } catch (CoreException e) {
            return false;
        }
    }

    @Override
    public void configure() throws CoreException {
        var description = project.getDescription();
        var commands = new ArrayList<>(List.of(description.getBuildSpec()));
        if (commands.stream().noneMatch(command -> command.getBuilderName().equals(BUILDER))) {
            var command = description.newCommand();
            command.setBuilderName(BUILDER);
            // The Java builder is there already, because this nature requires the Java nature.
            commands.add(command);
            description.setBuildSpec(commands.toArray(ICommand[]::new));
            project.setDescription(description, null);
        }
    }

    @Override
    public void deconfigure() throws CoreException {
        var description = project.getDescription();
        description.setBuildSpec(Arrays.stream(description.getBuildSpec()).filter(command -> !command.getBuilderName().equals(BUILDER))
                .toArray(ICommand[]::new));
        project.setDescription(description, null);
        project.deleteMarkers(EpnMarker.ANY, true, IResource.DEPTH_INFINITE);
    }

    @Override
    public IProject getProject() {
        return project;
    }

    @Override
    public void setProject(IProject project) {
        this.project = project;
    }
}
