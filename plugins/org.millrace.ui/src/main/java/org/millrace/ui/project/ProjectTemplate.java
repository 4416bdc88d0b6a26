package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.millrace.ui.image.MillraceImage;

/** The initial content of a new project. */
public sealed interface ProjectTemplate permits EmptyNetwork, Example {

    /** Returns the id: the name of the example, or {@code empty} for an empty network. */
    String id();

    /** Returns the title in a list. */
    String title();

    /** Returns the description as plain text with several lines. */
    String description();

    /** Returns the image in a list. */
    MillraceImage image();

    /** Returns the default name of the project; may be empty. */
    String projectName();

    /**
     * Writes the files into an open project.
     *
     * @throws CoreException if the workspace refuses
     */
    void fill(IProject project, IProgressMonitor monitor) throws CoreException;
}
