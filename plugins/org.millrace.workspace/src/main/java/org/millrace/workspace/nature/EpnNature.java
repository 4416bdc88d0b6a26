package org.millrace.workspace.nature;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** The nature of projects with a network. It has the project built by {@code EpnBuilder}, after Java's builder. */
public final class EpnNature implements IProjectNature {

    /** The nature's id. */
    public static final String ID = "org.millrace.workspace.epnNature";

    private IProject project;

    /** Whether an open project has the nature. A project that cannot be asked has it not. */
    public static boolean in(IProject project) {
        try {
            return project.isOpen() && project.hasNature(ID);
        } catch (CoreException e) {
            return false;
        }
    }

    @Override
    public void configure() throws CoreException {
        // The builder comes here.
    }

    @Override
    public void deconfigure() throws CoreException {
        // The builder goes here.
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
